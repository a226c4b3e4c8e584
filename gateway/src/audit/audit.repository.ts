import { Injectable } from '@nestjs/common';
import { rangeEnd, rangeStart } from '@latchline/contracts/http/time-range';
import {
  type AuditDetails,
  type AuditEntry,
  type AuditFacets,
  type AuditFilters,
  auditDetailsSchema,
  type AuditOutcome,
} from '@latchline/contracts/identity/audit.schema';
import { containing } from '@latchline/runtime/database/like-pattern';
import { DataSource } from 'typeorm';

type Row = Omit<AuditEntry, 'at' | 'finished_at' | 'details'> & {
  at: Date;
  finished_at: Date | null;
  details: unknown;
};

export type NewEntry = Omit<AuditEntry, 'at' | 'finished_at'>;

export interface Finish {
  readonly outcome: Exclude<AuditOutcome, 'attempted'>;
  readonly status: number | null;
  readonly subjectId: string | null;
  readonly details: AuditDetails;
}

const toEntry = (row: Row): AuditEntry => ({
  ...row,
  at: row.at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  details: auditDetailsSchema.parse(row.details),
});

/** Entries deleted by one statement. */
const mostDeleted = 10_000;

/** From one value to the next along an index: `DISTINCT` would read all entries of years for a few values. */
const valuesOf = (column: string) => `ARRAY (
  WITH RECURSIVE found AS (
    SELECT min(${column}) AS value FROM audit
    UNION ALL
    SELECT (SELECT min(${column}) FROM audit WHERE ${column} > found.value) FROM found WHERE value IS NOT NULL
  )
  SELECT value FROM found WHERE value IS NOT NULL ORDER BY value)`;

export const facetsSql = `
  SELECT ${valuesOf('actor_email')} AS actors, ${valuesOf('action')} AS actions, ${valuesOf('subject_kind')} AS kinds`;

/** The only SQL on the audit log. Ids are UUIDv7, so ordering by id is ordering by time. */
@Injectable()
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** An entry with the same id stays as it is. */
  async add(entry: NewEntry): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO audit (id, actor_id, actor_email, actor_role, action, subject_kind, subject_id, outcome, status,
                          details, trace_id, network, finished_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
               CASE WHEN $8 = 'attempted' THEN NULL ELSE clock_timestamp() END)
       ON CONFLICT (id) DO NOTHING`,
      [
        ...[entry.id, entry.actor_id, entry.actor_email, entry.actor_role, entry.action],
        ...[entry.subject_kind, entry.subject_id, entry.outcome, entry.status],
        ...[JSON.stringify(entry.details), entry.trace_id, entry.network],
      ],
    );
  }

  async finish(id: string, { outcome, status, subjectId, details }: Finish): Promise<void> {
    await this.dataSource.query(
      `UPDATE audit SET outcome = $2, status = $3, subject_id = coalesce(subject_id, $4), details = $5,
                        finished_at = clock_timestamp()
       WHERE id = $1`,
      [id, outcome, status, subjectId, JSON.stringify(details)],
    );
  }

  /** Addresses are stored in lower case, names of API keys as they are. */
  async list(filters: AuditFilters, limit: number, before: string | null): Promise<AuditEntry[]> {
    const [kind, ...idParts] = filters.subject?.split(':') ?? [];
    const rows = await this.dataSource.query<Row[]>(
      `SELECT * FROM audit
       WHERE ($1::uuid IS NULL OR id < $1)
         AND ($2::text IS NULL OR actor_email IN ($2, lower($2)))
         AND ($3::text IS NULL OR action = $3)
         AND ($4::text IS NULL OR subject_kind = $4)
         AND ($5::text IS NULL OR subject_id = $5)
         AND ($6::text IS NULL OR outcome = $6)
         AND ($7::timestamptz IS NULL OR at >= $7)
         AND ($8::timestamptz IS NULL OR at < $8)
         AND ($9::text IS NULL OR concat_ws(' ', actor_email, action, subject_kind, subject_id, trace_id, details::text)
              ILIKE $9)
       ORDER BY id DESC LIMIT $10`,
      [
        ...[before, filters.actor ?? null, filters.action ?? null, kind ?? null],
        ...[idParts.length > 0 ? idParts.join(':') : null, filters.outcome ?? null],
        ...[rangeStart(filters.from), rangeEnd(filters.to), filters.q ? containing(filters.q) : null, limit],
      ],
    );
    return rows.map(toEntry);
  }

  async facets(): Promise<AuditFacets> {
    const [row] = await this.dataSource.query<AuditFacets[]>(facetsSql);
    return row ?? { actors: [], actions: [], kinds: [] };
  }

  /** In batches: after the period was shortened, a statement that deletes years takes longer than a statement may. */
  async deleteOlderThan(keepDays: number): Promise<number> {
    for (let deleted = 0; ;) {
      const some = await this.deleteSome(keepDays);
      deleted += some;
      if (some < mostDeleted) return deleted;
    }
  }

  /** The setting lets this transaction past the triggers that make the table append-only. */
  private async deleteSome(keepDays: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT set_config('latchline.audit_retention', 'on', true)`);
      const [, deleted] = await manager.query<[unknown, number]>(
        `DELETE FROM audit WHERE id IN (
           SELECT id FROM audit WHERE at < now() - make_interval(days => $1) ORDER BY at LIMIT ${mostDeleted})`,
        [keepDays],
      );
      return deleted;
    });
  }
}
