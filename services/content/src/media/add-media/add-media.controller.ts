import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { addMedia } from '@latchline/contracts/content/media.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { AddMediaHandler } from './add-media.handler';

@Controller()
export class AddMediaController {
  constructor(private readonly handler: AddMediaHandler) {}

  @Handles(addMedia)
  run(@Payload() request: z.output<typeof addMedia.request>) {
    return this.handler.run(request);
  }
}
