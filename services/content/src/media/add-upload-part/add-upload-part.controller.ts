import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { addUploadPart } from '@latchline/contracts/content/media.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { AddUploadPartHandler } from './add-upload-part.handler';

@Controller()
export class AddUploadPartController {
  constructor(private readonly handler: AddUploadPartHandler) {}

  @Handles(addUploadPart)
  run(@Payload() request: z.output<typeof addUploadPart.request>) {
    return this.handler.run(request);
  }
}
