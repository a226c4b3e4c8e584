import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { renewWebhookSecret } from '@latchline/contracts/notifications/webhook.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { RenewWebhookSecretHandler } from './renew-webhook-secret.handler';

@Controller()
export class RenewWebhookSecretController {
  constructor(private readonly handler: RenewWebhookSecretHandler) {}

  @Handles(renewWebhookSecret)
  run(@Payload() request: z.output<typeof renewWebhookSecret.request>) {
    return this.handler.run(request);
  }
}
