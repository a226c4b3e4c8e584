import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { rotaLimits } from '@latchline/contracts/notifications/rota/rota.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';

/** How far the call-out of a lead is. */
export interface CallOutRow {
  readonly lead_id: string;
  /** People in line who were notified. */
  readonly notified: string[];
}

export interface ShownCallOut extends CallOutRow {
  /** When the next step is due; null after the last one. */
  readonly due_at: Date | null;
  /** The user who has the lead. */
  readonly holder: string | null;
}

export interface StartedCallOut extends CallOutRow {
  /** When the next step is due; null after the last one. */
  readonly due_at: string | null;
  /** `updated_at` of the lead. */
  readonly version: string;
}

/** SQL about call-outs. Their due times are rows, so neither a restart nor an empty Redis loses one. */
@Injectable()
export class CallOutRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Returns the leads whose call-out has started. A lead that was dealt with in the meantime is not among them. */
  async start(manager: EntityManager, rows: readonly StartedCallOut[]): Promise<ReadonlySet<string>> {
    const started = await manager.query<{ lead_id: string }[]>(startSql, [JSON.stringify(rows)]);
    return new Set(started.map(({ lead_id }) => lead_id));
  }

  async find(manager: EntityManager, leadId: string): Promise<ShownCallOut | undefined> {
    const [row] = await manager.query<ShownCallOut[]>(
      'SELECT lead_id, notified, due_at, holder FROM call_outs WHERE lead_id = $1',
      [leadId],
    );
    return row;
  }

  async isAnyDue(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ due: boolean }[]>(isAnyDueSql);
    return row?.due ?? false;
  }

  /** Makes due what the clock would keep waiting because it has been set back. Returns how many. */
  async makeDueAfterSetBack(): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown, number]>(setBackSql, [
      rotaLimits.claimSeconds.max,
    ]);
    return count;
  }

  /** The call-out that has been due the longest, locked; other replicas skip it. */
  async lockDue(manager: EntityManager, except: readonly string[]): Promise<CallOutRow | undefined> {
    const [row] = await manager.query<CallOutRow[]>(lockDueSql, [except]);
    return row;
  }

  async advance(
    manager: EntityManager,
    leadId: string,
    notified: readonly string[],
    dueAt: Date | null,
  ): Promise<void> {
    await manager.query('UPDATE call_outs SET notified = $2, due_at = $3 WHERE lead_id = $1', [
      leadId,
      notified,
      dueAt,
    ]);
  }

  /** The lead as it was last published; undefined once its content was deleted. */
  async lead(manager: EntityManager, leadId: string): Promise<Lead | undefined> {
    const [row] = await manager.query<{ lead: Lead | null }[]>(
      `SELECT content -> 'lead' AS lead FROM alerts WHERE lead_id = $1 AND content -> 'lead' IS NOT NULL
       ORDER BY created_at DESC, event_id DESC LIMIT 1`,
      [leadId],
    );
    return row?.lead ?? undefined;
  }

  /**
   * Ends the call-out of a lead, and gives up messages that wait to be sent, except those to the office. Also remembers it
   * for a lead whose own event arrives later. Returns whether somebody else has the lead now than before.
   */
  async end(manager: EntityManager, { id, updated_at, created_at, assigned_to }: Lead): Promise<boolean> {
    const [known] = await manager.query<{ holder: string | null }[]>(
      'SELECT holder FROM call_outs WHERE lead_id = $1 FOR UPDATE',
      [id],
    );
    const values = [id, updated_at, created_at, assigned_to];
    const ended = await manager.query<{ lead_id: string }[]>(endSql, values);
    await manager.query(giveUpSql, [id]);
    return ended.length > 0 && assigned_to !== null && assigned_to !== known?.holder;
  }

  /** Devices that show a notification of the lead, or are about to: a message in flight cannot be called back. */
  async notifiedDevices(manager: EntityManager, leadId: string): Promise<ReadonlySet<string>> {
    const rows = await manager.query<{ target_id: string }[]>(
      `SELECT DISTINCT target_id FROM deliveries
       WHERE lead_id = $1 AND channel = 'push' AND target_id IS NOT NULL AND (state = 'sent' OR next_attempt_at IS NOT NULL)`,
      [leadId],
    );
    return new Set(rows.map(({ target_id }) => target_id));
  }

  /**
   * Starts over for a lead that was released, within a day of its arrival. For a call-out that goes on, only notes the
   * version, so that an earlier change which arrives later does not end it.
   */
  async reopen(manager: EntityManager, { id, updated_at }: Lead): Promise<void> {
    await manager.query(reopenSql, [id, updated_at]);
  }

  async remove(manager: EntityManager, leadIds: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM call_outs WHERE lead_id = ANY ($1)', [leadIds]);
  }

  /** Nobody is called out for a lead of the day before. */
  async prune(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM call_outs WHERE due_at IS NULL AND created_at < now() - interval '2 days'`,
    );
  }
}

// A customer who calls again does not put off the next in line. The change of their lead has a later version than the call, and its
// queue may be ahead.
const startSql = prepared(`
  INSERT INTO call_outs AS old (lead_id, notified, due_at, version)
  SELECT lead_id, notified, due_at, version FROM json_to_recordset($1)
    AS row(lead_id uuid, notified text[], due_at timestamptz, version timestamptz) ORDER BY lead_id
  ON CONFLICT (lead_id) DO UPDATE SET
    notified = CASE WHEN old.due_at IS NULL THEN excluded.notified
      ELSE old.notified || ARRAY(SELECT unnest(excluded.notified) EXCEPT SELECT unnest(old.notified)) END,
    due_at = CASE WHEN excluded.due_at IS NOT NULL THEN least(old.due_at, excluded.due_at) END,
    ended = false, holder = NULL, version = greatest(old.version, excluded.version)
    WHERE NOT old.ended OR old.version <= excluded.version
  RETURNING lead_id`);
const isAnyDueSql = prepared('SELECT EXISTS (SELECT FROM call_outs WHERE due_at <= now()) AS due');
const lockDueSql = `
  SELECT lead_id, notified FROM call_outs WHERE due_at <= now() AND lead_id <> ALL ($1::uuid[])
  ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
/** Not what waits for the morning of the person who was notified last. */
const setBackSql = `
  UPDATE call_outs SET due_at = now(), created_at = least(created_at, now())
  WHERE lead_id IN (
    SELECT lead_id FROM call_outs AS waiting
    WHERE due_at > now()
      AND (created_at > now() + interval '1 minute' OR due_at > now() + make_interval(mins => 1, secs => $1))
      AND NOT EXISTS (
        SELECT FROM deliveries
        WHERE lead_id = waiting.lead_id AND attempts = 0 AND next_attempt_at > created_at + interval '1 minute')
    FOR UPDATE SKIP LOCKED)`;
const endSql = `
  INSERT INTO call_outs AS old (lead_id, ended, version, holder)
  SELECT $1, true, $2, $4 WHERE $3::timestamptz > now() - interval '1 day'
  ON CONFLICT (lead_id) DO UPDATE SET due_at = NULL, ended = true, version = excluded.version, holder = excluded.holder
    WHERE old.version <= excluded.version
  RETURNING lead_id`;
const reopenSql = prepared(`
  UPDATE call_outs SET ended = false, version = $2, holder = NULL,
    notified = CASE WHEN ended THEN '{}' ELSE notified END,
    due_at = CASE WHEN NOT ended THEN due_at WHEN created_at > now() - interval '1 day' THEN now() END
  WHERE lead_id = $1 AND version < $2`);
const giveUpSql = `
  UPDATE deliveries SET state = 'given-up', next_attempt_at = NULL, last_error = 'claimed'
  WHERE id IN (
    SELECT id FROM deliveries
    WHERE lead_id = $1 AND person IS NOT NULL AND next_attempt_at IS NOT NULL AND kind <> 'claimed-lead'
      AND (channel <> 'email' OR kind = 'unclaimed-lead')
    FOR UPDATE SKIP LOCKED)`;
