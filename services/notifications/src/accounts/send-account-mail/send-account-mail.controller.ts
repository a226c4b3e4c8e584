import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { sendAccountMail } from '@latchline/contracts/notifications/account-mail.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { SendAccountMailHandler } from './send-account-mail.handler';

@Controller()
export class SendAccountMailController {
  constructor(private readonly handler: SendAccountMailHandler) {}

  @Handles(sendAccountMail)
  run(@Payload() command: z.output<typeof sendAccountMail.request>) {
    return this.handler.run(command);
  }
}
