import { Injectable } from '@nestjs/common';
import type { QualityFinding } from '@latchline/contracts/seo/quality/quality.schema';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { FoundFault } from './finding';

interface FindingRow extends Omit<QualityFinding, 'first_seen_at' | 'ignored'> {
  readonly first_seen_at: Date;
  readonly ignored_reason: string | null;
  readonly ignored_by: string | null;
  readonly ignored_at: Date | null;
}

/** All SQL of findings. */
@Injectable()
export class QualityFindingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores the findings of a run. Known ones keep their first date and decision; ones no longer found are deleted. */
  async replace(manager: EntityManager, run: string, faults: readonly FoundFault[]): Promise<void> {
    const rows = faults.map((fault) => ({ id: uuidv7(), ...fault }));
    await manager.query(
      `INSERT INTO quality_findings (id, rule, severity, page, subject, detail, first_seen_at, last_run)
       SELECT DISTINCT ON (rule, page, subject) id, rule, severity, page, subject, detail, now(), $1::uuid
       FROM json_to_recordset($2)
         AS found(id uuid, rule text, severity text, page text, subject text, detail text)
       ON CONFLICT (rule, page, subject) DO UPDATE
       SET severity = excluded.severity, detail = excluded.detail, last_run = excluded.last_run`,
      [run, JSON.stringify(rows)],
    );
    await manager.query('DELETE FROM quality_findings WHERE last_run <> $1', [run]);
  }

  /** If there are too many, some of every rule: thousands of towns that share a description hide no missing title. */
  async all(): Promise<QualityFinding[]> {
    const rows = await this.dataSource.query<FindingRow[]>(
      `SELECT ${columns} FROM (
         SELECT ${columns}, row_number() OVER (PARTITION BY rule ORDER BY page, subject) AS place
         FROM quality_findings ORDER BY place, rule LIMIT 5000) AS listed
       ORDER BY rule, page, subject`,
    );
    return rows.map(toFinding);
  }

  /** How many nobody has marked as fine. */
  async open(): Promise<Readonly<Record<'errors' | 'warnings', number>>> {
    const [row] = await this.dataSource.query<[{ errors: number; warnings: number }]>(
      `SELECT count(*) FILTER (WHERE severity = 'error')::int AS errors,
         count(*) FILTER (WHERE severity = 'warning')::int AS warnings
       FROM quality_findings WHERE ignored_reason IS NULL`,
    );
    return row;
  }

  async judge(id: string, reason: string | null, actor: string): Promise<QualityFinding | null> {
    const [rows] = await this.dataSource.query<[FindingRow[], number]>(
      `UPDATE quality_findings SET ignored_reason = $2,
         ignored_by = CASE WHEN $2::text IS NULL THEN NULL ELSE $3 END,
         ignored_at = CASE WHEN $2::text IS NULL THEN NULL ELSE now() END
       WHERE id = $1 RETURNING ${columns}`,
      [id, reason, actor],
    );
    return rows[0] ? toFinding(rows[0]) : null;
  }
}

const columns =
  'id, rule, severity, page, subject, detail, first_seen_at, ignored_reason, ignored_by, ignored_at';

function toFinding({ ignored_reason, ignored_by, ignored_at, ...row }: FindingRow): QualityFinding {
  const ignored =
    ignored_reason !== null && ignored_at !== null
      ? { reason: ignored_reason, by: ignored_by ?? '', at: ignored_at.toISOString() }
      : null;
  return { ...row, first_seen_at: row.first_seen_at.toISOString(), ignored };
}
