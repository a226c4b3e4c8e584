import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { addWebhook } from '@latchline/contracts/notifications/webhook.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { AddWebhookHandler } from './add-webhook.handler';

@Controller()
export class AddWebhookController {
  constructor(private readonly handler: AddWebhookHandler) {}

  @Handles(addWebhook)
  run(@Payload() request: z.output<typeof addWebhook.request>) {
    return this.handler.run(request);
  }
}
