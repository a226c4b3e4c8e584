import { Injectable } from '@nestjs/common';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { DeliveryDraft } from './delivery';

export type PendingDelivery = Pick<Delivery, 'id' | 'recipient' | 'message_id' | 'last_error'>;

/** Nothing to note is success. */
export type FailureNote = string | undefined;

/** `not-ours`: it has been sent meanwhile, or another worker is at it. */
export type AttemptOutcome = 'sent' | 'failed' | 'not-ours';

export const leadAlertsQueue = 'notifications.lead-alerts';

type DeliveryRow = Pick<
  Delivery,
  'id' | 'event_id' | 'lead_id' | 'channel' | 'recipient' | 'message_id' | 'state' | 'attempts' | 'last_error'
> & { created_at: Date; sent_at: Date | null };

/** The only SQL about deliveries. */
@Injectable()
export class DeliveryRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
  ) {}

  /** The recipients of an event are those of its first arrival, whatever the configuration says when it comes again. */
  async recordOnce(eventId: string, drafts: readonly DeliveryDraft[]): Promise<PendingDelivery[]> {
    const recorded = drafts.map((draft) => ({ id: uuidv7(), last_error: null, ...draft }));
    const first = await this.dataSource.transaction(async (manager) => {
      if (!(await this.inbox.once(manager, leadAlertsQueue, eventId))) return false;
      await manager.query(insertSql, [JSON.stringify(recorded)]);
      return true;
    });
    return first ? recorded : this.unsentOf(eventId);
  }

  async unsentOf(eventId: string): Promise<PendingDelivery[]> {
    return this.dataSource.query<PendingDelivery[]>(
      `SELECT id, recipient, message_id, last_error FROM deliveries WHERE event_id = $1 AND state <> 'sent' ORDER BY id`,
      [eventId],
    );
  }

  /**
   * The row is marked as sent in a transaction that stays open while the mail is under way: a second worker with the
   * same event leaves it alone, a crash undoes the mark at once, and nothing but the commit lies between the server's
   * 250 and the mark being there for good.
   */
  async attempt(id: string, send: () => Promise<FailureNote>): Promise<AttemptOutcome> {
    return this.dataSource.transaction(async (manager) => {
      const [, marked] = await manager.query<[unknown[], number]>(markSentSql, [id]);
      if (marked === 0) return 'not-ours';
      const failure = await send();
      if (failure === undefined) return 'sent';
      await manager.query(markFailedSql, [id, failure]);
      return 'failed';
    });
  }

  async ofLead(leadId: string): Promise<Delivery[]> {
    const rows = await this.dataSource.query<DeliveryRow[]>(
      `SELECT id, event_id, lead_id, channel, recipient, message_id, state, attempts, last_error, created_at, sent_at
       FROM deliveries WHERE lead_id = $1 ORDER BY created_at, id`,
      [leadId],
    );
    return rows.map((row) => ({
      ...row,
      kind: 'new-lead',
      fallback: false,
      last_attempt_at: null,
      next_attempt_at: null,
      created_at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    }));
  }
}

const insertSql = `
  INSERT INTO deliveries (id, event_id, lead_id, channel, recipient, message_id)
  SELECT id, event_id, lead_id, channel, recipient, message_id
  FROM json_to_recordset($1)
    AS draft(id uuid, event_id uuid, lead_id uuid, channel text, recipient text, message_id text)`;
const markSentSql = `
  UPDATE deliveries SET state = 'sent', sent_at = clock_timestamp(), attempts = attempts + 1, last_error = NULL
  WHERE id = (SELECT id FROM deliveries WHERE id = $1 AND state <> 'sent' FOR UPDATE SKIP LOCKED)`;
const markFailedSql = `UPDATE deliveries SET state = 'failed', sent_at = NULL, last_error = $2 WHERE id = $1`;
