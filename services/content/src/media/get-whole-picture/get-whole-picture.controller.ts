import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getWholePicture } from '@latchline/contracts/content/media.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetWholePictureHandler } from './get-whole-picture.handler';

@Controller()
export class GetWholePictureController {
  constructor(private readonly handler: GetWholePictureHandler) {}

  @Handles(getWholePicture)
  run(@Payload() request: z.output<typeof getWholePicture.request>) {
    return this.handler.run(request);
  }
}
