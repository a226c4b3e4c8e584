import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getMediaItem } from '@latchline/contracts/content/media.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetMediaItemHandler } from './get-media-item.handler';

@Controller()
export class GetMediaItemController {
  constructor(private readonly handler: GetMediaItemHandler) {}

  @Handles(getMediaItem)
  run(@Payload() request: z.output<typeof getMediaItem.request>) {
    return this.handler.run(request);
  }
}
