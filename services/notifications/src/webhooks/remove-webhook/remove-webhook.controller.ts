import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { removeWebhook } from '@latchline/contracts/notifications/webhook.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { RemoveWebhookHandler } from './remove-webhook.handler';

@Controller()
export class RemoveWebhookController {
  constructor(private readonly handler: RemoveWebhookHandler) {}

  @Handles(removeWebhook)
  run(@Payload() request: z.output<typeof removeWebhook.request>) {
    return this.handler.run(request);
  }
}
