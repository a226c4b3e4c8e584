import { Injectable } from '@nestjs/common';
import type { Webhook, WebhookEvent, WebhookPatch } from '@latchline/contracts/notifications/webhook.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { toWebhook, webhookColumns, type WebhookRow } from './webhook.mapper';

export type NewWebhook = Pick<Webhook, 'url' | 'description' | 'events'> & {
  readonly id?: string | undefined;
  readonly secret: string;
};
export type SubscribedWebhook = Pick<Webhook, 'id' | 'url' | 'description'> & {
  /** After failing for days: messages are recorded for a replay, not sent. */
  readonly switched_off: boolean;
};

export interface WebhookTarget {
  readonly id: string;
  readonly url: string;
  readonly active: boolean;
  /** Newest first. */
  readonly secrets: readonly string[];
}

/** How long messages are also signed with the previous secret after a rotation. */
const rotationHours = 24;
/**
 * Newest first, separated by spaces. After two rotations in a row, because the response of the first was lost, receivers still
 * have the oldest.
 */
const secrets = `concat_ws(' ', secret, CASE WHEN former_secret_until > now() THEN former_secret END)`;
const subscribedSql = prepared(`
  SELECT id, url, description, NOT active AS switched_off FROM webhooks
  WHERE (active OR disabled_at IS NOT NULL) AND $1 = ANY (events) ORDER BY id`);

@Injectable()
export class WebhookRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async list(): Promise<Webhook[]> {
    const rows = await this.dataSource.query<WebhookRow[]>(
      `SELECT ${webhookColumns} FROM webhooks ORDER BY created_at, id`,
    );
    return rows.map(toWebhook);
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<Webhook | null> {
    const [row] = await manager.query<WebhookRow[]>(`SELECT ${webhookColumns} FROM webhooks WHERE id = $1`, [
      id,
    ]);
    return row ? toWebhook(row) : null;
  }

  /** Null if the limit is reached. A known id replaces that webhook, whose secret the client did not receive. */
  async add(
    { id = uuidv7(), url, description, events, secret }: NewWebhook,
    limit: number,
  ): Promise<Webhook | null> {
    const rows = await this.dataSource.query<WebhookRow[]>(
      `INSERT INTO webhooks (id, url, description, events, secret)
       SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM webhooks WHERE id <> $1) < $6
       ON CONFLICT (id) DO UPDATE SET url = $2, description = $3, events = $4, secret = $5,
         updated_at = greatest(clock_timestamp()::timestamptz(3), webhooks.updated_at + interval '1 millisecond')
       RETURNING ${webhookColumns}`,
      [id, url, description, events, secret, limit],
    );
    return rows[0] ? toWebhook(rows[0]) : null;
  }

  /** Like `find`, with the row locked. */
  async locked(manager: EntityManager, id: string): Promise<Webhook | null> {
    const [row] = await manager.query<WebhookRow[]>(
      `SELECT ${webhookColumns} FROM webhooks WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ? toWebhook(row) : null;
  }

  /** Switching it on or changing its address resets its failure state. */
  async change(manager: EntityManager, id: string, patch: WebhookPatch): Promise<Webhook> {
    const fresh = patch.active === true || patch.url !== undefined;
    const [rows] = await manager.query<[WebhookRow[], number]>(
      `UPDATE webhooks SET url = coalesce($2, url), description = coalesce($3, description),
         events = coalesce($4, events), active = coalesce($5, active),
         failing_since = CASE WHEN $6 THEN NULL ELSE failing_since END,
         disabled_at = CASE WHEN $6 THEN NULL ELSE disabled_at END,
         updated_at = greatest(clock_timestamp()::timestamptz(3), updated_at + interval '1 millisecond')
       WHERE id = $1 RETURNING ${webhookColumns}`,
      [id, patch.url ?? null, patch.description ?? null, patch.events ?? null, patch.active ?? null, fresh],
    );
    const [row] = rows;
    if (!row) throw new Error('The locked webhook no longer exists');
    return toWebhook(row);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM webhooks WHERE id = $1', [id]);
  }

  async renewSecret(id: string, secret: string): Promise<Webhook | null> {
    const [rows] = await this.dataSource.query<[WebhookRow[], number]>(
      `UPDATE webhooks SET former_secret = ${secrets}, secret = $2,
         former_secret_until = now() + make_interval(hours => $3), updated_at = clock_timestamp()
       WHERE id = $1 RETURNING ${webhookColumns}`,
      [id, secret, rotationHours],
    );
    return rows[0] ? toWebhook(rows[0]) : null;
  }

  async subscribed(manager: EntityManager, event: WebhookEvent): Promise<SubscribedWebhook[]> {
    return manager.query<SubscribedWebhook[]>(subscribedSql, [event]);
  }

  async target(manager: EntityManager, id: string): Promise<WebhookTarget | undefined> {
    const [target] = await manager.query<WebhookTarget[]>(
      `SELECT id, url, active, string_to_array(${secrets}, ' ') AS secrets
       FROM webhooks WHERE id = $1`,
      [id],
    );
    return target;
  }
}
