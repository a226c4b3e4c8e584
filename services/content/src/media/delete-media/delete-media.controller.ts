import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { deleteMedia } from '@latchline/contracts/content/media.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { DeleteMediaHandler } from './delete-media.handler';

@Controller()
export class DeleteMediaController {
  constructor(private readonly handler: DeleteMediaHandler) {}

  @Handles(deleteMedia)
  run(@Payload() request: z.output<typeof deleteMedia.request>) {
    return this.handler.run(request);
  }
}
