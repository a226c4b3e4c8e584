import { Injectable } from '@nestjs/common';
import type { WebhookWithSecret } from '@latchline/contracts/notifications/webhook.schema';
import { knownWebhook } from '../webhook-rules';
import { newSecret } from '../webhook-signature';
import { WebhookRepository } from '../webhook.repository';

@Injectable()
export class RenewWebhookSecretHandler {
  constructor(private readonly webhooks: WebhookRepository) {}

  async run({ id }: { id: string }): Promise<WebhookWithSecret> {
    const secret = newSecret();
    return { ...knownWebhook(await this.webhooks.renewSecret(id, secret)), secret };
  }
}
