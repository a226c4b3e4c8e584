import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DueDelivery, Sender, SendFailure } from '../deliveries/delivery';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { OutboundFailure } from '@latchline/runtime/outbound/outbound-failure';
import { type AttemptRecord, WebhookAttemptRepository } from './webhook-attempt.repository';
import { WebhookHealth } from './webhook-health';
import { webhookBody } from './webhook-message';
import { signatureHeaders } from './webhook-signature';
import { WebhookRepository, type WebhookTarget } from './webhook.repository';

interface Attempt {
  readonly record: AttemptRecord;
  readonly retryAfterMs?: number | undefined;
  readonly isFinal?: boolean;
}

@Injectable()
export class WebhookSender implements Sender {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly attempts: WebhookAttemptRepository,
    private readonly client: OutboundClient,
    private readonly health: WebhookHealth,
  ) {}

  /** 2xx is a success. Redirects are failures, and 410 means that the endpoint is gone for good. */
  async send(delivery: DueDelivery, manager: EntityManager): Promise<SendFailure | undefined> {
    const target = delivery.target_id && (await this.webhooks.target(manager, delivery.target_id));
    if (!target) return { error: 'removed', final: true };
    if (!target.active && delivery.kind !== 'test') return { error: 'switched off', final: true };
    const { record, retryAfterMs, isFinal = record.status === 410 } = await this.attempt(target, delivery);
    await this.attempts.record(manager, delivery.id, record);
    if (delivery.kind !== 'test') await this.health.record(manager, target, record.error === null);
    if (record.error === null) return undefined;
    return { error: record.error, final: isFinal, ...(retryAfterMs && { retryAfterMs }) };
  }

  private async attempt(target: WebhookTarget, delivery: DueDelivery): Promise<Attempt> {
    const body = webhookBody(delivery);
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = signatureHeaders({ id: delivery.message_id, timestamp, body }, target.secrets);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Latchline-Webhooks/1',
      ...signature,
    };
    try {
      const { status, durationMs, retryAfterMs, text } = await this.client.post({
        url: target.url,
        headers,
        body,
      });
      const error = status >= 200 && status < 300 ? null : `HTTP ${status}`;
      return { record: { status, duration_ms: durationMs, error, answer: text }, retryAfterMs };
    } catch (failure) {
      const { code, durationMs, isFinal } = OutboundFailure.of(
        failure,
        failure instanceof OutboundFailure ? failure.durationMs : 0,
      );
      return { record: { status: null, duration_ms: durationMs, error: code, answer: '' }, isFinal };
    }
  }
}
