import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeMedia } from '@latchline/contracts/content/media.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeMediaHandler } from './change-media.handler';

@Controller()
export class ChangeMediaController {
  constructor(private readonly handler: ChangeMediaHandler) {}

  @Handles(changeMedia)
  run(@Payload() request: z.output<typeof changeMedia.request>) {
    return this.handler.run(request);
  }
}
