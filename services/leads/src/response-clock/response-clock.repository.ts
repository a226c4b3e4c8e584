import { Injectable } from '@nestjs/common';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type {
  VersionedPromises,
  ResponsePromises,
} from '@latchline/contracts/leads/response-clock.operations';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, EntityManager } from 'typeorm';
import type { ResponseClock } from './response-clock';
import { type LeadRow, leadColumns, toLead } from '../leads/lead.mapper';

/** Running clocks. Must match the condition of the index `leads_to_escalate` exactly. */
const clockRuns = `status = 'new' AND contacted_at IS NULL AND NOT held AND merged_into IS NULL
  AND next_escalation_at IS NOT NULL`;

/** `updated_at` serves as the lead's ETag: it must rise even if a machine's clock is set back. */
const nextVersion = `greatest(date_trunc('milliseconds', clock_timestamp()), leads.updated_at + interval '1 millisecond')`;

const startsNow = `date_trunc('milliseconds', now())`;

/** In seconds: Postgres counts days as dates, which are not all as long where the time zone changes its offset. */
const sinceStart = (time: string) =>
  `make_interval(secs => extract(epoch FROM ${time} - clock_started_at)::float8)`;

const isAnyDueSql = prepared(
  `SELECT EXISTS (SELECT FROM leads WHERE ${clockRuns} AND next_escalation_at <= now()) AS due`,
);

/** SQL about response promises and the clocks that measure them. */
@Injectable()
export class ResponseClockRepository {
  constructor(private readonly dataSource: DataSource) {}

  async promises(manager: EntityManager = this.dataSource.manager): Promise<ResponsePromises> {
    const rows = await manager.query<{ urgency: string; minutes: number }[]>(
      'SELECT urgency, minutes FROM response_promises',
    );
    return Object.fromEntries(rows.map(({ urgency, minutes }) => [urgency, minutes])) as ResponsePromises;
  }

  async answeredPromises(manager: EntityManager = this.dataSource.manager): Promise<VersionedPromises> {
    const [row] = await manager.query<[{ changed_at: Date }]>(
      'SELECT max(changed_at) AS changed_at FROM response_promises',
    );
    return { ...(await this.promises(manager)), updated_at: row.changed_at.toISOString() };
  }

  async changePromises(
    patch: Partial<ResponsePromises>,
    actor: string,
    expected: ExpectedVersion,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM response_promises ORDER BY urgency FOR UPDATE');
      requireVersion(await this.answeredPromises(manager), expected, leadErrors.settingsStale);
      await manager.query(
        `UPDATE response_promises SET minutes = value::integer, changed_by = $2, changed_at = (
           SELECT greatest(now(), max(changed_at) + interval '1 millisecond') FROM response_promises)
         FROM json_each_text($1) WHERE urgency = key AND minutes <> value::integer`,
        [JSON.stringify(patch), actor],
      );
    });
  }

  async isAnyDue(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ due: boolean }[]>(isAnyDueSql);
    return row?.due ?? false;
  }

  /**
   * Advances due clocks to their next stage and returns their leads. A lead locked by another transaction is skipped and
   * checked again next time.
   */
  async escalateDue(manager: EntityManager, limit: number, except: readonly string[]): Promise<Lead[]> {
    const [rows] = await manager.query<[LeadRow[], number]>(
      `WITH due AS MATERIALIZED (
         SELECT id FROM leads WHERE ${clockRuns} AND next_escalation_at <= now() AND id <> ALL ($2::uuid[])
         ORDER BY next_escalation_at LIMIT $1 FOR UPDATE SKIP LOCKED
       )
       UPDATE leads SET escalation_stage = least(escalation_stage + 1, 2),
         next_escalation_at = CASE WHEN escalation_stage = 0 THEN promised_at END, updated_at = ${nextVersion}
       WHERE id = ANY (ARRAY (SELECT id FROM due)) RETURNING ${leadColumns}`,
      [limit, except],
    );
    return rows.map(toLead);
  }

  /** Starts clocks now that started at a time that is yet to come, because the system clock has been set back. Returns their leads. */
  async resumeAfterSetBack(manager: EntityManager): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `WITH ahead AS MATERIALIZED (
         SELECT id FROM leads WHERE ${clockRuns} AND clock_started_at > now() + interval '1 minute'
         FOR UPDATE SKIP LOCKED
       )
       UPDATE leads SET clock_started_at = ${startsNow}, promised_at = ${startsNow} + ${sinceStart('promised_at')},
         next_escalation_at = ${startsNow} + ${sinceStart('next_escalation_at')}, updated_at = ${nextVersion}
       WHERE id = ANY (ARRAY (SELECT id FROM ahead)) RETURNING id`,
    );
    return rows.map(({ id }) => id);
  }

  /** Replaces a lead's clock. The caller raises its version. */
  async restart(manager: EntityManager, id: string, clock: ResponseClock): Promise<void> {
    await manager.query(
      `UPDATE leads SET promised_at = $2, clock_started_at = $3, next_escalation_at = $4, escalation_stage = 0
       WHERE id = $1`,
      [id, clock.promised_at, clock.clock_started_at, clock.next_escalation_at],
    );
  }

  /**
   * For a lead that leaves the inbox without contact: its newest waiting repeat without a clock, but for these, takes over its
   * clock, or else another repeat of the same lead, if nobody else's clock answers for that one. Returns that repeat's id.
   */
  async passOn(manager: EntityManager, id: string, except: readonly string[] = []): Promise<string | null> {
    const [heir] = await manager.query<{ id: string }[]>(
      `SELECT id FROM leads WHERE repeat_of IN ($1, (${leftFirst})) AND id <> $1 AND ${isWaitingSql}
         AND promised_at IS NULL AND id <> ALL ($2::uuid[])
       ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE`,
      [id, except],
    );
    return heir && (await this.takeOver(manager, id, heir.id)) ? heir.id : null;
  }

  /** Copies the clock of `from` to `to`, unless the clock of `to` ends sooner or `to` is not waiting. */
  async takeOver(manager: EntityManager, from: string, to: string): Promise<boolean> {
    const [, updated] = await manager.query<[unknown, number]>(
      `UPDATE leads SET promised_at = other.promised_at, clock_started_at = other.clock_started_at,
         escalation_stage = other.escalation_stage, next_escalation_at = other.next_escalation_at,
         updated_at = ${nextVersion}
       FROM leads AS other
       WHERE leads.id = $2 AND other.id = $1 AND other.contacted_at IS NULL AND other.promised_at IS NOT NULL
         AND leads.status = 'new' AND leads.contacted_at IS NULL
         AND (leads.promised_at IS NULL OR leads.promised_at > other.promised_at)`,
      [from, to],
    );
    return updated > 0;
  }
}

const isWaitingSql = `status = 'new' AND contacted_at IS NULL AND NOT held AND merged_into IS NULL`;

/** The lead that $1 repeats, if it was never contacted, and no clock runs for it or another repeat of it. */
const leftFirst = `
  SELECT first.id FROM leads AS own JOIN leads AS first ON first.id = own.repeat_of
  WHERE own.id = $1 AND first.contacted_at IS NULL AND NOT EXISTS (
    SELECT FROM leads WHERE (id = first.id OR repeat_of = first.id) AND id <> $1 AND ${isWaitingSql} AND promised_at IS NOT NULL)`;
