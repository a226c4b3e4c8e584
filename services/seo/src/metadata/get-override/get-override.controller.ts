import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getPageOverride } from '@latchline/contracts/seo/page-override.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetOverrideHandler } from './get-override.handler';

@Controller()
export class GetOverrideController {
  constructor(private readonly handler: GetOverrideHandler) {}

  @Handles(getPageOverride)
  run(@Payload() request: z.output<(typeof getPageOverride)['request']>) {
    return this.handler.run(request);
  }
}
