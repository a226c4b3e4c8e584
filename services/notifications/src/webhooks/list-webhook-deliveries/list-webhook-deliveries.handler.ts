import { Injectable } from '@nestjs/common';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { WebhookDelivery } from '@latchline/contracts/notifications/webhook.schema';
import { z } from 'zod';
import { knownWebhook } from '../webhook-rules';
import { WebhookAttemptRepository } from '../webhook-attempt.repository';
import { WebhookRepository } from '../webhook.repository';

interface Query {
  readonly id: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

@Injectable()
export class ListWebhookDeliveriesHandler {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly attempts: WebhookAttemptRepository,
  ) {}

  /** The cursor is the last id seen: ids grow with time. One more than wanted tells whether there is a next page. */
  async run({ id, limit, cursor }: Query): Promise<{ items: WebhookDelivery[]; next_cursor: string | null }> {
    const before = cursor === undefined ? null : idIn(cursor);
    knownWebhook(await this.webhooks.find(id));
    const found = await this.attempts.page(id, limit + 1, before);
    const items = found.slice(0, limit);
    return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  }
}

function idIn(cursor: string): string {
  const { data } = z.uuid().safeParse(cursor);
  if (data !== undefined) return data;
  throw new CodedError(messagingErrors.invalid, 'The cursor is none of ours', [
    { path: 'cursor', message: 'Use the next_cursor of the page before' },
  ]);
}
