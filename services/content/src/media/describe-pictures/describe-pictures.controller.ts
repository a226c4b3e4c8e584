import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { describePictures } from '@latchline/contracts/content/media.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { DescribePicturesHandler } from './describe-pictures.handler';

@Controller()
export class DescribePicturesController {
  constructor(private readonly handler: DescribePicturesHandler) {}

  @Handles(describePictures)
  run(@Payload() request: z.output<typeof describePictures.request>) {
    return this.handler.run(request);
  }
}
