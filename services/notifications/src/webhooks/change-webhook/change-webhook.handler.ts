import { Injectable } from '@nestjs/common';
import type { Webhook, WebhookPatch } from '@latchline/contracts/notifications/webhook.schema';
import { DataSource } from 'typeorm';
import { OutboundClient } from '../../outbound/outbound.client';
import { knownWebhook, refuseAddress, refuseStale } from '../webhook-rules';
import { WebhookRepository } from '../webhook.repository';

interface WebhookChange {
  readonly id: string;
  readonly patch: WebhookPatch;
  readonly expected_updated_at?: string | undefined;
}

@Injectable()
export class ChangeWebhookHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly webhooks: WebhookRepository,
    private readonly client: OutboundClient,
  ) {}

  async run({ id, patch, expected_updated_at: expected }: WebhookChange): Promise<Webhook> {
    if (patch.url !== undefined) refuseAddress(this.client.objection(patch.url));
    return this.dataSource.transaction(async (manager) => {
      refuseStale(knownWebhook(await this.webhooks.locked(manager, id)), expected);
      return this.webhooks.change(manager, id, patch);
    });
  }
}
