import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getWebhook } from '@latchline/contracts/notifications/webhook.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetWebhookHandler } from './get-webhook.handler';

@Controller()
export class GetWebhookController {
  constructor(private readonly handler: GetWebhookHandler) {}

  @Handles(getWebhook)
  run(@Payload() request: z.output<typeof getWebhook.request>) {
    return this.handler.run(request);
  }
}
