import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listMedia } from '@latchline/contracts/content/media.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ListMediaHandler } from './list-media.handler';

@Controller()
export class ListMediaController {
  constructor(private readonly handler: ListMediaHandler) {}

  @Handles(listMedia)
  run(@Payload() request: z.output<typeof listMedia.request>) {
    return this.handler.run(request);
  }
}
