import { Injectable } from '@nestjs/common';
import type { StoredClaim } from '@latchline/contracts/content/claims/claim.schema';
import { DataSource, type EntityManager } from 'typeorm';

type Times = 'created_at' | 'updated_at';
type Row = Omit<StoredClaim, Times | 'evidence_at'> & Record<Times, Date> & { evidence_at: Date | null };
export type NewClaim = Omit<StoredClaim, Times>;
export type ClaimSeed = Pick<NewClaim, 'id' | 'text' | 'kind' | 'fact' | 'own_value' | 'shown_on'>;

const toClaim = (row: Row): StoredClaim => ({
  ...row,
  evidence_at: row.evidence_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const stored = `id, text, kind, fact, own_value, shown_on, evidence, evidence_url, evidence_file, evidence_value,
  evidence_at, owner, review_on, updated_by`;
const read = `${stored.replace('review_on', 'review_on::text AS review_on')}, created_at, updated_at`;

/** All SQL of claims. */
@Injectable()
export class ClaimRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<StoredClaim[]> {
    const rows = await this.dataSource.query<Row[]>(`SELECT ${read} FROM claims ORDER BY review_on, id`);
    return rows.map(toClaim);
  }

  async find(id: string): Promise<StoredClaim | null> {
    const [row] = await this.dataSource.query<Row[]>(`SELECT ${read} FROM claims WHERE id = $1`, [id]);
    return row ? toClaim(row) : null;
  }

  /** A known id replaces that claim: its response was lost. */
  async add(claim: NewClaim): Promise<StoredClaim> {
    const [row] = await this.dataSource.query<Row[]>(
      `INSERT INTO claims (${stored}) SELECT ${stored} FROM jsonb_populate_record(NULL::claims, $1)
       ON CONFLICT (id) DO UPDATE SET (${stored}) = (SELECT ${stored} FROM jsonb_populate_record(NULL::claims, $1)),
         updated_at = greatest(clock_timestamp()::timestamptz(3), claims.updated_at + interval '1 millisecond')
       RETURNING ${read}`,
      [JSON.stringify(claim)],
    );
    if (!row) throw new Error('The claim was not stored');
    return toClaim(row);
  }

  /** Calls `decide` with the locked row, or null. */
  async change(id: string, decide: (now: StoredClaim) => StoredClaim): Promise<StoredClaim | null> {
    return this.dataSource.transaction(async (manager) => {
      const now = await this.locked(manager, id);
      if (!now) return null;
      const next = decide(now);
      const [rows] = await manager.query<[Row[], number]>(
        `UPDATE claims SET (${stored}) = (SELECT ${stored} FROM jsonb_populate_record(NULL::claims, $2)),
           updated_at = greatest(clock_timestamp()::timestamptz(3), updated_at + interval '1 millisecond')
         WHERE id = $1 RETURNING ${read}`,
        [id, JSON.stringify(next)],
      );
      return rows[0] ? toClaim(rows[0]) : null;
    });
  }

  /** `check` may refuse the removal of the row as it is. */
  async remove(id: string, check: (now: StoredClaim) => void): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const now = await this.locked(manager, id);
      if (!now) return false;
      check(now);
      await manager.query('DELETE FROM claims WHERE id = $1', [id]);
      return true;
    });
  }

  private async locked(manager: EntityManager, id: string): Promise<StoredClaim | null> {
    const [row] = await manager.query<Row[]>(`SELECT ${read} FROM claims WHERE id = $1 FOR UPDATE`, [id]);
    return row ? toClaim(row) : null;
  }

  /**
   * The number of claims overdue on this day, recorded as a reminder. At most one reminder in `everyDays`, across all
   * replicas; null if none is overdue or the last reminder is too recent.
   */
  async remind(manager: EntityManager, today: string, everyDays: number): Promise<number | null> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM claims WHERE review_on < $1',
      [today],
    );
    if (!row?.count) return null;
    const [, noted] = await manager.query<[unknown, number]>(
      `UPDATE claim_reminders SET reminded_at = now()
       WHERE reminded_at IS NULL OR reminded_at <= now() - make_interval(days => $1)`,
      [everyDays],
    );
    return noted > 0 ? row.count : null;
  }

  /** Stored once per installation, without evidence, for review in three months. */
  async addSeed(claims: readonly ClaimSeed[]): Promise<void> {
    await this.dataSource.query(
      `WITH given AS (
         SELECT * FROM jsonb_to_recordset($1)
           AS claim(id uuid, text text, kind text, fact text, own_value text, shown_on jsonb)),
       fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
       INSERT INTO claims (id, text, kind, fact, own_value, shown_on, review_on)
       SELECT id, text, kind, fact, own_value, shown_on, current_date + 90 FROM given JOIN fresh ON key = id::text
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(claims)],
    );
  }
}
