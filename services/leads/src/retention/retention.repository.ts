import { Injectable } from '@nestjs/common';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import {
  type Retention,
  type RetentionDays,
  type RetentionKind,
  type RetentionRun,
  retentionKinds,
} from '@latchline/contracts/leads/retention.operations';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { DataSource, type EntityManager } from 'typeorm';

type Times = 'next_run_at' | 'last_run_at';
type RetentionRow = Omit<Retention, Times | 'updated_at'> & Record<Times, Date | null> & { changed_at: Date };
type KindRow = { status: RetentionKind; leads: number; oldest: Date | null };

/** The run in progress. */
export interface DueRun {
  readonly days: RetentionDays;
  readonly asked_by: string | null;
  readonly running_leads: number;
  readonly running_entries: number;
}

export interface RetentionChange {
  readonly enabled?: boolean | undefined;
  readonly days?: Partial<RetentionDays> | undefined;
}

/** The retention settings, a single row, and SQL about expired leads. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly dataSource: DataSource) {}

  async get(manager: EntityManager = this.dataSource.manager): Promise<Retention> {
    const [{ changed_at, ...row }] = await manager.query<[RetentionRow]>(
      'SELECT enabled, days, next_run_at, last_run_at, last_run_leads, changed_at FROM retention',
    );
    return {
      ...row,
      updated_at: changed_at.toISOString(),
      next_run_at: row.next_run_at?.toISOString() ?? null,
      last_run_at: row.last_run_at?.toISOString() ?? null,
    };
  }

  /** Switching it on schedules the first run for the next night; switching it off also stops a run in progress. */
  async change({ enabled, days }: RetentionChange, actor: string, expected: ExpectedVersion): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM retention FOR UPDATE');
      requireVersion(await this.get(manager), expected, leadErrors.settingsStale);
      await manager.query(
        `UPDATE retention SET days = days || $2::jsonb, enabled = coalesce($1, enabled),
         next_run_at = CASE WHEN $1 AND NOT enabled THEN ${nextNight} WHEN NOT $1 THEN NULL ELSE next_run_at END,
         changed_at = greatest(now(), changed_at + interval '1 millisecond'), changed_by = $3`,
        [enabled ?? null, JSON.stringify(days ?? {}), actor],
      );
    });
  }

  async runNow(actor: string): Promise<void> {
    await this.dataSource.query('UPDATE retention SET next_run_at = now(), asked_by = $1', [actor]);
  }

  async tooOld(): Promise<RetentionRun['by_status']> {
    const rows = await this.dataSource.query<KindRow[]>(
      `WITH RECURSIVE ${kept} ` +
        retentionKinds
          .map(
            (kind) => `SELECT '${kind}' AS status, count(*)::int AS leads, min(created_at) AS oldest
            FROM leads, retention WHERE ${isOfKind(kind)} AND ${isOlderThan(daysOf(kind))}
              AND NOT EXISTS (SELECT FROM kept WHERE kept.id = leads.id)`,
          )
          .join(' UNION ALL '),
    );
    return rows.map((row) => ({ ...row, oldest: row.oldest?.toISOString() ?? null }));
  }

  /**
   * Returns the due run and locks its row, so that no other replica works on it. A run is never planned for longer than until
   * the next night, unless the clock has been set back since.
   */
  async lockDue(manager: EntityManager): Promise<DueRun | null> {
    const [row] = await manager.query<DueRun[]>(
      `SELECT days, asked_by, running_leads, running_entries FROM retention
       WHERE next_run_at <= now() OR next_run_at > now() + interval '2 days' FOR UPDATE SKIP LOCKED`,
    );
    return row ?? null;
  }

  /** The oldest expired leads of a kind, with the leads merged into them, which have all expired. Skips locked leads. */
  async oldest(manager: EntityManager, kind: RetentionKind, days: number, limit: number): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `WITH RECURSIVE ${kept}, expired AS MATERIALIZED (
         SELECT id FROM leads WHERE ${isOfKind(kind)} AND ${isOlderThan('$1')}
           AND NOT EXISTS (SELECT FROM kept WHERE kept.id = leads.id)
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ), theirs AS (
         SELECT id FROM expired UNION SELECT leads.id FROM leads JOIN theirs ON leads.merged_into = theirs.id
       )
       SELECT id FROM theirs`,
      [days, limit],
    );
    return rows.map(({ id }) => id);
  }

  async countUp(manager: EntityManager, leads: number, entries: number): Promise<void> {
    await manager.query(
      'UPDATE retention SET running_leads = running_leads + $1, running_entries = running_entries + $2',
      [leads, entries],
    );
  }

  async finish(manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE retention SET next_run_at = CASE WHEN enabled THEN ${nextNight} END, asked_by = NULL,
         last_run_at = now(), last_run_leads = running_leads, running_leads = 0, running_entries = 0`,
    );
  }

  /** Erasure events name the erased person, so they are deleted a day after they were published. */
  async purgeErasureEvents(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM outbox WHERE name = 'leads.person-erased.v1' AND published_at < now() - interval '1 day'`,
    );
  }

  /** Gateways keep copies of leads for seconds, or until the database is back. */
  async forgetRemovedLeads(): Promise<void> {
    await this.dataSource.query(`DELETE FROM removed_leads WHERE removed_at < now() - interval '90 days'`);
  }
}

/** Three in the morning, when the office is quietest. */
const nextNight = `((now() AT TIME ZONE 'Europe/London')::date + 1 + time '03:00') AT TIME ZONE 'Europe/London'`;

/** Uses the terms of the list indexes. Merged leads are erased together with their target. */
const isOfKind = (kind: RetentionKind): string =>
  `${kind === 'held' ? 'held' : `NOT held AND status = '${kind}'`} AND merged_into IS NULL`;

const daysOf = (kind: RetentionKind): string => `(retention.days ->> '${kind}')::int`;

/** Arrived before, and nobody has called or written since. */
const isOlderThan = (days: string): string => {
  const limit = `now() - make_interval(days => ${days})`;
  return `created_at < ${limit} AND NOT EXISTS (
    SELECT FROM conversation_entries AS entry WHERE entry.lead_id = leads.id AND entry.at >= ${limit})`;
};

/** Leads that something was merged into that has not expired: a newer request, or a completed job. */
const kept = `kept AS (
  SELECT merged_into AS id FROM leads, retention
  WHERE merged_into IS NOT NULL AND (${isOlderThan('(retention.days ->> leads.status)::int')}) IS NOT TRUE
  UNION SELECT lead.merged_into FROM kept JOIN leads AS lead ON lead.id = kept.id WHERE lead.merged_into IS NOT NULL
)`;
