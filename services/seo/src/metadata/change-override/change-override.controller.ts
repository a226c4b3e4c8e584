import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changePageOverride } from '@latchline/contracts/seo/page-override.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeOverrideHandler } from './change-override.handler';

@Controller()
export class ChangeOverrideController {
  constructor(private readonly handler: ChangeOverrideHandler) {}

  @Handles(changePageOverride)
  run(@Payload() request: z.output<(typeof changePageOverride)['request']>) {
    return this.handler.run(request);
  }
}
