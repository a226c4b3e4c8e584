import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ignoreMissingPage } from '@latchline/contracts/seo/missing-page.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { IgnoreMissingPageHandler } from './ignore-missing-page.handler';

@Controller()
export class IgnoreMissingPageController {
  constructor(private readonly handler: IgnoreMissingPageHandler) {}

  @Handles(ignoreMissingPage)
  run(@Payload() request: z.output<(typeof ignoreMissingPage)['request']>) {
    return this.handler.run(request);
  }
}
