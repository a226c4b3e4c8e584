import { Injectable } from '@nestjs/common';
import type { WebhookAttempt, WebhookDelivery } from '@latchline/contracts/notifications/webhook.schema';
import { DataSource, type EntityManager } from 'typeorm';
import { type DeliveryRow, deliveryColumns, toDelivery } from '../deliveries/delivery.mapper';
import { eventName } from './webhook-message';

export type AttemptRecord = Omit<WebhookAttempt, 'at'>;

/** An endpoint is switched off after failing this long without a success. */
const patienceDays = 3;

type Row = DeliveryRow & { readonly attempt_log: WebhookAttempt[] | null };

@Injectable()
export class WebhookAttemptRepository {
  constructor(private readonly dataSource: DataSource) {}

  async record(
    manager: EntityManager,
    deliveryId: string,
    { status, duration_ms, error, answer }: AttemptRecord,
  ): Promise<void> {
    await manager.query(
      'INSERT INTO webhook_attempts (delivery_id, status, duration_ms, error, answer) VALUES ($1, $2, $3, $4, $5)',
      [deliveryId, status, duration_ms, error, answer],
    );
  }

  /** Returns true if this failure has just switched the endpoint off. */
  async recordHealth(manager: EntityManager, id: string, works: boolean): Promise<boolean> {
    const [rows] = await manager.query<[{ switched_off: boolean }[], number]>(works ? worksSql : failsSql, [
      id,
      ...(works ? [] : [patienceDays]),
    ]);
    return rows[0]?.switched_off ?? false;
  }

  async isOf(webhookId: string, deliveryId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT FROM deliveries WHERE id = $1 AND target_id = $2',
      [deliveryId, webhookId],
    );
    return rows.length > 0;
  }

  /** Newest first; `before` is the last id of the previous page. */
  async page(webhookId: string, limit: number, before: string | null): Promise<WebhookDelivery[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${deliveryColumns}, (
         SELECT json_agg(json_build_object('at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'status', status, 'duration_ms', duration_ms, 'error', error, 'answer', answer) ORDER BY attempt.id)
         FROM webhook_attempts attempt WHERE delivery_id = deliveries.id) AS attempt_log
       FROM deliveries WHERE target_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
      [webhookId, before, limit],
    );
    return rows.map(({ attempt_log, ...row }) => ({
      ...toDelivery(row),
      event: eventName(row.kind),
      attempt_log: attempt_log ?? [],
    }));
  }
}

const worksSql =
  'UPDATE webhooks SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL RETURNING false AS switched_off';
const failsSql = `
  UPDATE webhooks SET failing_since = coalesce(failing_since, now()),
    active = coalesce(failing_since > now() - make_interval(days => $2), true),
    disabled_at = CASE WHEN failing_since <= now() - make_interval(days => $2) THEN now() END
  WHERE id = $1 AND active RETURNING NOT active AS switched_off`;
