import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { createRedirect } from '@latchline/contracts/seo/redirect.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { CreateRedirectHandler } from './create-redirect.handler';

@Controller()
export class CreateRedirectController {
  constructor(private readonly handler: CreateRedirectHandler) {}

  @Handles(createRedirect)
  run(@Payload() command: z.output<(typeof createRedirect)['request']>) {
    return this.handler.run(command);
  }
}
