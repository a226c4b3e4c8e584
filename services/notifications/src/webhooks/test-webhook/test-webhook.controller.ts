import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { testWebhook } from '@latchline/contracts/notifications/webhook.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { TestWebhookHandler } from './test-webhook.handler';

@Controller()
export class TestWebhookController {
  constructor(private readonly handler: TestWebhookHandler) {}

  @Handles(testWebhook)
  run(@Payload() request: z.output<typeof testWebhook.request>) {
    return this.handler.run(request);
  }
}
