import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { deleteRedirect } from '@latchline/contracts/seo/redirect.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { DeleteRedirectHandler } from './delete-redirect.handler';

@Controller()
export class DeleteRedirectController {
  constructor(private readonly handler: DeleteRedirectHandler) {}

  @Handles(deleteRedirect)
  run(@Payload() command: z.output<(typeof deleteRedirect)['request']>) {
    return this.handler.run(command);
  }
}
