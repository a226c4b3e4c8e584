import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { replaceMediaFile } from '@latchline/contracts/content/media.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ReplaceMediaFileHandler } from './replace-media-file.handler';

@Controller()
export class ReplaceMediaFileController {
  constructor(private readonly handler: ReplaceMediaFileHandler) {}

  @Handles(replaceMediaFile)
  run(@Payload() request: z.output<typeof replaceMediaFile.request>) {
    return this.handler.run(request);
  }
}
