import { Injectable } from '@nestjs/common';
import { leadSchema } from '@latchline/contracts/leads/lead.schema';
import { type WaitingLeads, noWaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { waitingLeadsSql } from '@latchline/contracts/leads/waiting-leads.sql';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import {
  type AlertContent,
  type DeliveryDraft,
  type DueDelivery,
  type Lane,
  lanes,
  type SendFailure,
} from './delivery';
import { type DeliveryRow, deliveryColumns, toDelivery } from './delivery.mapper';
import { nextAttemptIn } from './retry-schedule';

export interface RecordedAlert {
  readonly eventId: string;
  readonly leadId: string | null;
  readonly content: AlertContent;
  /** The trace of the event it notifies of. */
  readonly traceparent: string | undefined;
  readonly drafts: readonly DeliveryDraft[];
}

/** The outcome of one delivery attempt. */
export interface AttemptOutcome {
  readonly id: string;
  readonly leadId: string | null;
  readonly kind: DueDelivery['kind'];
  /** When its lead was accepted. */
  readonly acceptedAt: string | undefined;
  readonly failure: SendFailure | undefined;
  readonly givenUp: boolean;
}

type Send = (delivery: DueDelivery, manager: EntityManager) => Promise<SendFailure | undefined>;
type DueRow = DueDelivery & { readonly tries: number; readonly elapsed_ms: number };

/** SQL to record and send deliveries. */
@Injectable()
export class DeliveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Records the content and recipients of alerts. Idempotent on the event; skips a second acknowledgement of a lead. */
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

  /** Restores missing content when an event is delivered again: earlier releases did not store it. */
  async restoreContent({
    eventId,
    leadId,
    content,
  }: Pick<RecordedAlert, 'eventId' | 'leadId' | 'content'>): Promise<void> {
    await this.dataSource.query(restoreSql, [eventId, leadId, JSON.stringify(content)]);
  }

  /** The lanes with due messages, including those that a worker has locked. */
  async dueLanes(): Promise<Lane[]> {
    const rows = await this.dataSource.query<{ lane: Lane | null }[]>(dueLanesSql, [lanes]);
    return rows.flatMap(({ lane }) => lane ?? []);
  }

  /**
   * Marks due rows as sent in a transaction that stays open while their messages are in flight. Other workers skip the locked
   * rows, a crash rolls the marks back at once, and only the rest of the batch and the commit come between a receiver's
   * response and the durable mark. Returns an empty list if nothing is due.
   */
  async attemptNext(lane: Lane, limit: number, send: Send): Promise<AttemptOutcome[]> {
    let due: DueRow[] = [];
    try {
      return await this.dataSource.transaction(async (manager) => {
        [due] = await manager.query<[DueRow[], number]>(claimSql, [lane, limit]);
        // Wait for all of them, even if one throws: the transaction ends here.
        const attempts = await Promise.allSettled(due.map((one) => send(withLead(one), manager)));
        const outcomes: AttemptOutcome[] = [];
        for (const [index, one] of due.entries()) {
          const attempt = attempts[index];
          if (attempt?.status === 'rejected') throw attempt.reason;
          outcomes.push(await this.recordOutcome(manager, lane, one, attempt?.value));
        }
        return outcomes;
      });
    } catch (error) {
      // Postpone the failed batch, so that it does not block the messages behind it.
      if (due.length > 0)
        await this.dataSource.query(postponeSql, [due.map(({ id }) => id)]).catch(() => undefined);
      throw error;
    }
  }

  /** Makes due what the clock would keep waiting because it has been set back. Returns how many. */
  async makeDueAfterSetBack(): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown, number]>(setBackSql);
    return count;
  }

  /** Who was notified of a lead, without the webhooks about its changes. */
  async ofLead(leadId: string): Promise<Delivery[]> {
    const rows = await this.dataSource.query<DeliveryRow[]>(
      `SELECT ${deliveryColumns} FROM deliveries WHERE lead_id = $1 AND kind NOT LIKE 'lead-%' ORDER BY created_at, id`,
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

  /** Null if it is being sent, its content is gone, or it is an acknowledgement that was already sent. */
  async resend(id: string): Promise<Delivery | null> {
    const [rows] = await this.dataSource.query<[DeliveryRow[], number]>(resendSql, [id]);
    return rows[0] ? toDelivery(rows[0]) : null;
  }

  async waiting(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM deliveries WHERE next_attempt_at IS NOT NULL AND kind <> 'probe'`,
    );
    return row?.count ?? 0;
  }

  /** New leads that have not reached anyone over any channel. */
  async notNotified(): Promise<WaitingLeads> {
    const [row = noWaitingLeads] = await this.dataSource.query<WaitingLeads[]>(
      waitingLeadsSql('unnotified_leads'),
    );
    return row;
  }

  /** Skips deliveries in flight: waiting for them would deadlock, because their attempts need the target being removed. */
  async giveUpTarget(manager: EntityManager, targetId: string): Promise<void> {
    await manager.query(
      `UPDATE deliveries SET state = 'given-up', next_attempt_at = NULL, last_error = 'removed'
       WHERE id IN (
         SELECT id FROM deliveries WHERE target_id = $1 AND next_attempt_at IS NOT NULL FOR UPDATE SKIP LOCKED)`,
      [targetId],
    );
  }

  private async recordOutcome(
    manager: EntityManager,
    lane: Lane,
    { id, event_id, lead_id: leadId, kind, content, tries, elapsed_ms: elapsedMs }: DueRow,
    failure: SendFailure | undefined,
  ): Promise<AttemptOutcome> {
    const outcome = { id, leadId, kind, acceptedAt: content.lead?.created_at, failure };
    if (!failure) {
      if (content.account) await manager.query(deleteContentSql, [event_id]);
      return { ...outcome, givenUp: false };
    }
    const { retryAfterMs, error } = failure;
    const wait = failure.final ? null : nextAttemptIn(lane, { tries, elapsedMs, retryAfterMs });
    await manager.query(failedSql, [id, wait === null ? 'given-up' : 'failed', error, wait]);
    return { ...outcome, givenUp: wait === null };
  }
}

/** Fills in fields added to leads since the alert was recorded. */
function withLead(due: DueRow): DueDelivery {
  const { lead } = due.content;
  return lead ? { ...due, content: { ...due.content, lead: leadSchema.parse(lead) } } : due;
}

/** Rounded down: the column has milliseconds, and a time rounded up would not be due yet when the lanes are woken. */
const atOnce = `date_trunc('milliseconds', now())`;
const unsentSql = `
  SELECT lead_id FROM deliveries
  WHERE state IN ('failed', 'given-up') AND kind NOT IN ('acknowledgement', 'review-request', 'message') AND lead_id IS NOT NULL
    AND created_at > now() - interval '7 days' AND coalesce(last_error, '') NOT IN ('removed', 'switched off', 'claimed')
    AND kind NOT LIKE 'lead-%' AND kind <> 'claimed-lead'
  GROUP BY lead_id ORDER BY max(created_at) DESC LIMIT 200`;
const alertsSql = prepared(`
  INSERT INTO alerts (event_id, lead_id, content, traceparent)
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::json[], $4::text[]) ON CONFLICT DO NOTHING`);
const insertSql = prepared(`
  INSERT INTO deliveries (id, event_id, lead_id, kind, channel, lane, recipient, message_id, fallback, target_id,
    mailbox, person, state, last_error, next_attempt_at, tries_from)
  SELECT id, event_id, lead_id, kind, channel, lane, recipient, message_id, fallback, target_id, mailbox, person,
    CASE WHEN switched_off THEN 'given-up' ELSE 'pending' END, CASE WHEN switched_off THEN 'switched off' END,
    CASE WHEN switched_off THEN NULL ELSE coalesce(not_before, ${atOnce}) END, coalesce(not_before, now())
  FROM json_to_recordset($1)
    AS draft(id uuid, event_id uuid, lead_id uuid, kind text, channel text, lane text, recipient text,
      message_id text, fallback boolean, target_id uuid, mailbox text, switched_off boolean, person text, not_before timestamptz)
  ON CONFLICT DO NOTHING`);
const restoreSql = `
  WITH restored AS (
    INSERT INTO alerts (event_id, lead_id, content) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING event_id
  )
  UPDATE deliveries SET next_attempt_at = ${atOnce}
  FROM restored WHERE deliveries.event_id = restored.event_id AND state IN ('pending', 'failed')`;
const dueLanesSql = prepared(`
  SELECT lane FROM unnest($1::text[]) AS known(lane)
  WHERE EXISTS (SELECT FROM deliveries WHERE deliveries.lane = known.lane AND next_attempt_at <= now())`);
/**
 * A message that was due an hour ago has not been tried since: the system was off, or the computer slept. That time does not count as
 * trying, so that a single attempt, made before the network is there, is not the last one.
 */
const triedFrom = `CASE WHEN next_attempt_at < now() - interval '1 hour' THEN now() ELSE tries_from END`;
// MATERIALIZED: in a join, Postgres could run the subquery repeatedly and lock more rows than the limit. float8: 25 days are more
// milliseconds than an integer can have, and the error would block the lane.
const claimSql = prepared(`
  WITH due AS MATERIALIZED (
    SELECT id FROM deliveries WHERE lane = $1 AND next_attempt_at <= now()
    ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED
  )
  UPDATE deliveries SET state = 'sent', sent_at = clock_timestamp(), last_attempt_at = clock_timestamp(),
    attempts = attempts + 1, tries = tries + 1, tries_from = ${triedFrom}, last_error = NULL, next_attempt_at = NULL
  FROM alerts
  WHERE alerts.event_id = deliveries.event_id AND deliveries.id IN (SELECT id FROM due)
  RETURNING deliveries.id, deliveries.event_id, deliveries.lead_id, kind, recipient, message_id, target_id,
    person, deliveries.created_at, content, traceparent, tries,
    (extract(epoch FROM clock_timestamp() - tries_from) * 1000)::float8 AS elapsed_ms`);
const failedSql = `
  UPDATE deliveries SET state = $2, sent_at = NULL, last_error = $3,
    next_attempt_at = clock_timestamp() + make_interval(secs => $4::float8 / 1000)
  WHERE id = $1`;
const postponeSql = `
  UPDATE deliveries SET attempts = attempts + 1, tries = tries + 1, last_attempt_at = clock_timestamp(),
    last_error = 'internal', tries_from = ${triedFrom},
    state = CASE WHEN now() - ${triedFrom} > interval '1 day' THEN 'given-up' ELSE 'failed' END,
    next_attempt_at = CASE WHEN now() - ${triedFrom} > interval '1 day' THEN NULL ELSE now() + interval '1 minute' END
  WHERE id IN (
    SELECT id FROM deliveries WHERE id = ANY ($1) AND next_attempt_at IS NOT NULL FOR UPDATE SKIP LOCKED)`;
/** Attempted or recorded at a time that is yet to come. Not messages that are to wait for the morning. */
const setBackSql = `
  UPDATE deliveries SET next_attempt_at = ${atOnce}
  WHERE id IN (
    SELECT id FROM deliveries WHERE next_attempt_at > now()
      AND (last_attempt_at > now() + interval '1 minute'
        OR next_attempt_at <= created_at AND created_at > now() + interval '1 minute')
    FOR UPDATE SKIP LOCKED)`;
/** Account mails are never sent again, so their content is deleted. */
const deleteContentSql = 'UPDATE alerts SET content = NULL WHERE event_id = $1';
const resendSql = `
  UPDATE deliveries SET state = 'pending', sent_at = NULL, tries = 0, tries_from = now(), next_attempt_at = ${atOnce}
  WHERE id = (
    SELECT deliveries.id FROM deliveries JOIN alerts USING (event_id)
    WHERE deliveries.id = $1 AND content IS NOT NULL AND NOT (kind IN ('acknowledgement', 'review-request', 'message') AND state = 'sent')
    FOR UPDATE OF deliveries SKIP LOCKED)
  RETURNING ${deliveryColumns}`;
