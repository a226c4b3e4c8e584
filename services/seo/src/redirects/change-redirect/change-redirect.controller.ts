import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeRedirect } from '@latchline/contracts/seo/redirect.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeRedirectHandler } from './change-redirect.handler';

@Controller()
export class ChangeRedirectController {
  constructor(private readonly handler: ChangeRedirectHandler) {}

  @Handles(changeRedirect)
  run(@Payload() command: z.output<(typeof changeRedirect)['request']>) {
    return this.handler.run(command);
  }
}
