import { Injectable } from '@nestjs/common';
import { leadSchema } from '@latchline/contracts/leads/lead.schema';
import {
  type WaitingLeads,
  lateAfterSeconds,
  noWaitingLeads,
} from '@latchline/contracts/leads/waiting-leads.operations';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { AlertContent, DeliveryDraft, DueDelivery, Lane, SendFailure } from './delivery';
import { type DeliveryRow, deliveryColumns, toDelivery } from './delivery.mapper';
import { nextTryIn } from './retry-schedule';

export interface RecordedAlert {
  readonly eventId: string;
  readonly leadId: string | null;
  readonly content: AlertContent;
  /** Of what it tells of. */
  readonly traceparent: string | undefined;
  readonly drafts: readonly DeliveryDraft[];
}

/** What became of a delivery whose turn it was. */
export interface AttemptOutcome {
  readonly id: string;
  readonly leadId: string | null;
  readonly kind: DueDelivery['kind'];
  /** When the lead it tells of was accepted. */
  readonly acceptedAt: string | undefined;
  readonly failure: SendFailure | undefined;
  readonly givenUp: boolean;
}

type Send = (delivery: DueDelivery, manager: EntityManager) => Promise<SendFailure | undefined>;
type DueRow = DueDelivery & { readonly tries: number; readonly elapsed_ms: number };

/** The SQL of sending. */
@Injectable()
export class DeliveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * What is told, and to whom. A second acknowledgement of one lead is left out. Called again for the same event it
   * adds nothing.
   */
  async record(manager: EntityManager, alerts: readonly RecordedAlert[]): Promise<void> {
    await manager.query(alertsSql, [
      alerts.map(({ eventId }) => eventId),
      alerts.map(({ leadId }) => leadId),
      alerts.map(({ content }) => JSON.stringify(content)),
      alerts.map(({ traceparent }) => traceparent ?? null),
    ]);
    const rows = alerts.flatMap(({ eventId, leadId, drafts }) =>
      drafts.map((draft) => ({ id: uuidv7(), event_id: eventId, lead_id: leadId, ...draft })),
    );
    await manager.query(insertSql, [JSON.stringify(rows)]);
  }

  /** For deliveries that were recorded before what they tell was kept: their event has come again. */
  async recallContent({
    eventId,
    leadId,
    content,
  }: Pick<RecordedAlert, 'eventId' | 'leadId' | 'content'>): Promise<void> {
    await this.dataSource.query(recallSql, [eventId, leadId, JSON.stringify(content)]);
  }

  /**
   * Rows are marked as sent in a transaction that stays open while their messages are under way: a second worker leaves
   * them alone, a crash undoes the marks at once, and nothing but the others of this turn and the commit lies between a
   * receiver's answer and the mark being there for good. None when nothing is due.
   */
  async attemptNext(lane: Lane, most: number, send: Send): Promise<AttemptOutcome[]> {
    let due: DueRow[] = [];
    try {
      return await this.dataSource.transaction(async (manager) => {
        [due] = await manager.query<[DueRow[], number]>(claimSql, [lane, most]);
        // All have to be over, even if one throws: the transaction ends with this.
        const attempts = await Promise.allSettled(due.map((one) => send(withLead(one), manager)));
        const outcomes: AttemptOutcome[] = [];
        for (const [index, one] of due.entries()) {
          const attempt = attempts[index];
          if (attempt?.status === 'rejected') throw attempt.reason;
          outcomes.push(await this.note(manager, lane, one, attempt?.value));
        }
        return outcomes;
      });
    } catch (error) {
      // Whatever is wrong with these, they must not stand in the way of those behind them.
      if (due.length > 0)
        await this.dataSource.query(postponeSql, [due.map(({ id }) => id)]).catch(() => undefined);
      throw error;
    }
  }

  async ofLead(leadId: string): Promise<Delivery[]> {
    const rows = await this.dataSource.query<DeliveryRow[]>(
      `SELECT ${deliveryColumns} FROM deliveries WHERE lead_id = $1 ORDER BY created_at, id`,
      [leadId],
    );
    return rows.map(toDelivery);
  }

  async unsentLeads(): Promise<string[]> {
    const rows = await this.dataSource.query<{ lead_id: string }[]>(unsentSql);
    return rows.map(({ lead_id }) => lead_id);
  }

  async ofEvent(eventId: string): Promise<Delivery[]> {
    const rows = await this.dataSource.query<DeliveryRow[]>(
      `SELECT ${deliveryColumns} FROM deliveries WHERE event_id = $1 ORDER BY id`,
      [eventId],
    );
    return rows.map(toDelivery);
  }

  async find(id: string): Promise<Delivery | null> {
    const [row] = await this.dataSource.query<DeliveryRow[]>(
      `SELECT ${deliveryColumns} FROM deliveries WHERE id = $1`,
      [id],
    );
    return row ? toDelivery(row) : null;
  }

  /** Null when it is under way, or there is nothing left to tell. A visitor is not acknowledged twice. */
  async again(id: string): Promise<Delivery | null> {
    const [rows] = await this.dataSource.query<[DeliveryRow[], number]>(againSql, [id]);
    return rows[0] ? toDelivery(rows[0]) : null;
  }

  async waiting(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM deliveries WHERE next_attempt_at IS NOT NULL',
    );
    return row?.count ?? 0;
  }

  /**
   * New leads that have not reached anyone over any channel. One that reached somebody is not among them, whatever becomes of
   * its other recipients.
   */
  async notNotified(): Promise<WaitingLeads> {
    const [row = noWaitingLeads] = await this.dataSource.query<WaitingLeads[]>(notNotifiedSql, [
      lateAfterSeconds,
    ]);
    return row;
  }

  /** What is under way ends by itself: its attempt wants the target that is being removed, so nobody may wait for it. */
  async giveUpTarget(manager: EntityManager, targetId: string): Promise<void> {
    await manager.query(
      `UPDATE deliveries SET state = 'given-up', next_attempt_at = NULL, last_error = 'removed'
       WHERE id IN (
         SELECT id FROM deliveries WHERE target_id = $1 AND next_attempt_at IS NOT NULL FOR UPDATE SKIP LOCKED)`,
      [targetId],
    );
  }

  private async note(
    manager: EntityManager,
    lane: Lane,
    { id, event_id, lead_id: leadId, kind, content, tries, elapsed_ms: elapsedMs }: DueRow,
    failure: SendFailure | undefined,
  ): Promise<AttemptOutcome> {
    const outcome = { id, leadId, kind, acceptedAt: content.lead?.created_at, failure };
    if (!failure) {
      if (content.account) await manager.query(forgetSql, [event_id]);
      return { ...outcome, givenUp: false };
    }
    const { retryAfterMs, error } = failure;
    const wait = failure.final ? null : nextTryIn(lane, { tries, elapsedMs, retryAfterMs });
    await manager.query(failedSql, [id, wait === null ? 'given-up' : 'failed', error, wait]);
    return { ...outcome, givenUp: wait === null };
  }
}

/** Fields that leads have got since are filled in. */
function withLead(due: DueRow): DueDelivery {
  const { lead } = due.content;
  return lead ? { ...due, content: { ...due.content, lead: leadSchema.parse(lead) } } : due;
}

/** The column has milliseconds: rounded up, it would not be due yet when the bell is rung. */
const atOnce = `date_trunc('milliseconds', now())`;
const unsentSql = `
  SELECT lead_id FROM deliveries
  WHERE state IN ('failed', 'given-up') AND kind <> 'acknowledgement' AND lead_id IS NOT NULL
    AND created_at > now() - interval '7 days' AND last_error IS DISTINCT FROM 'removed'
  GROUP BY lead_id ORDER BY max(created_at) DESC LIMIT 200`;
// By the first of the present tries: a message that somebody sends again has not waited since its lead came in.
const notNotifiedSql = `
  SELECT count(DISTINCT event_id) FILTER (WHERE tries_from < now() - make_interval(secs => $1))::int AS late,
    greatest(coalesce(extract(epoch FROM now() - min(tries_from)), 0), 0)::float8 AS oldest_seconds
  FROM deliveries
  WHERE kind IN ('new-lead', 'repeat-lead')
    AND (next_attempt_at IS NOT NULL OR (state = 'given-up' AND tries_from > now() - interval '2 days'))
    AND NOT EXISTS (
      SELECT FROM deliveries AS other
      WHERE other.event_id = deliveries.event_id AND other.kind = deliveries.kind AND other.state = 'sent')`;
const alertsSql = prepared(`
  INSERT INTO alerts (event_id, lead_id, content, traceparent)
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::json[], $4::text[]) ON CONFLICT DO NOTHING`);
const insertSql = prepared(`
  INSERT INTO deliveries (id, event_id, lead_id, kind, channel, lane, recipient, message_id, fallback, target_id,
    mailbox, next_attempt_at)
  SELECT id, event_id, lead_id, kind, channel, lane, recipient, message_id, fallback, target_id, mailbox, ${atOnce}
  FROM json_to_recordset($1)
    AS draft(id uuid, event_id uuid, lead_id uuid, kind text, channel text, lane text, recipient text,
      message_id text, fallback boolean, target_id uuid, mailbox text)
  ON CONFLICT DO NOTHING`);
const recallSql = `
  WITH told AS (
    INSERT INTO alerts (event_id, lead_id, content) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING event_id
  )
  UPDATE deliveries SET next_attempt_at = ${atOnce}
  FROM told WHERE deliveries.event_id = told.event_id AND state IN ('pending', 'failed')`;
// Chosen first and by themselves: joined, Postgres might look for them again and again, and lock more than so many.
const claimSql = prepared(`
  WITH due AS MATERIALIZED (
    SELECT id FROM deliveries WHERE lane = $1 AND next_attempt_at <= now()
    ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED
  )
  UPDATE deliveries SET state = 'sent', sent_at = clock_timestamp(), last_attempt_at = clock_timestamp(),
    attempts = attempts + 1, tries = tries + 1, last_error = NULL, next_attempt_at = NULL
  FROM alerts
  WHERE alerts.event_id = deliveries.event_id AND deliveries.id IN (SELECT id FROM due)
  RETURNING deliveries.id, deliveries.event_id, deliveries.lead_id, kind, recipient, message_id, target_id,
    deliveries.created_at, content, traceparent, tries,
    (extract(epoch FROM clock_timestamp() - tries_from) * 1000)::int AS elapsed_ms`);
const failedSql = `
  UPDATE deliveries SET state = $2, sent_at = NULL, last_error = $3,
    next_attempt_at = clock_timestamp() + make_interval(secs => $4::float8 / 1000)
  WHERE id = $1`;
const postponeSql = `
  UPDATE deliveries SET attempts = attempts + 1, tries = tries + 1, last_attempt_at = clock_timestamp(),
    last_error = 'internal',
    state = CASE WHEN now() - tries_from > interval '1 day' THEN 'given-up' ELSE 'failed' END,
    next_attempt_at = CASE WHEN now() - tries_from > interval '1 day' THEN NULL ELSE now() + interval '1 minute' END
  WHERE id IN (
    SELECT id FROM deliveries WHERE id = ANY ($1) AND next_attempt_at IS NOT NULL FOR UPDATE SKIP LOCKED)`;
/** Sent for good: there is nothing left to send again. */
const forgetSql = 'UPDATE alerts SET content = NULL WHERE event_id = $1';
const againSql = `
  UPDATE deliveries SET state = 'pending', sent_at = NULL, tries = 0, tries_from = now(), next_attempt_at = ${atOnce}
  WHERE id = (
    SELECT deliveries.id FROM deliveries JOIN alerts USING (event_id)
    WHERE deliveries.id = $1 AND content IS NOT NULL AND NOT (kind = 'acknowledgement' AND state = 'sent')
    FOR UPDATE OF deliveries SKIP LOCKED)
  RETURNING ${deliveryColumns}`;
