import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { removePageOverride } from '@latchline/contracts/seo/page-override.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { RemoveOverrideHandler } from './remove-override.handler';

@Controller()
export class RemoveOverrideController {
  constructor(private readonly handler: RemoveOverrideHandler) {}

  @Handles(removePageOverride)
  run(@Payload() request: z.output<(typeof removePageOverride)['request']>) {
    return this.handler.run(request);
  }
}
