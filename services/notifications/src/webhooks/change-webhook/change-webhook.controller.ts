import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeWebhook } from '@latchline/contracts/notifications/webhook.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeWebhookHandler } from './change-webhook.handler';

@Controller()
export class ChangeWebhookController {
  constructor(private readonly handler: ChangeWebhookHandler) {}

  @Handles(changeWebhook)
  run(@Payload() request: z.output<typeof changeWebhook.request>) {
    return this.handler.run(request);
  }
}
