import { Injectable } from '@nestjs/common';
import type { BackupRun, BackupRunKind, BackupTrouble } from '@latchline/contracts/backups/backup.operations';
import { DataSource } from 'typeorm';
import type { KnownRuns } from './backup-state';

const columns =
  'id, kind, started_at, finished_at, succeeded, problem, location, snapshot, bytes, added_bytes, leads';
const shownRuns = 30;

interface Row {
  id: string;
  kind: BackupRunKind;
  started_at: Date;
  finished_at: Date;
  succeeded: boolean;
  problem: string | null;
  location: string;
  snapshot: string | null;
  /** Postgres returns bigint as text. */
  bytes: string | null;
  added_bytes: string | null;
  leads: number | null;
}

const toRun = ({ started_at, finished_at, bytes, added_bytes, ...row }: Row): BackupRun => ({
  ...row,
  started_at: started_at.toISOString(),
  finished_at: finished_at.toISOString(),
  bytes: bytes === null ? null : Number(bytes),
  added_bytes: added_bytes === null ? null : Number(added_bytes),
});

/** The results that the backup process records, and which notices have been sent. */
@Injectable()
export class BackupRunRepository {
  constructor(private readonly dataSource: DataSource) {}

  async recent(): Promise<BackupRun[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${columns} FROM backup_runs ORDER BY finished_at DESC, id DESC LIMIT $1`,
      [shownRuns],
    );
    return rows.map(toRun);
  }

  /** The latest of each kind, and the latest successful one. */
  async known(): Promise<KnownRuns> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT DISTINCT ON (kind, succeeded) ${columns} FROM backup_runs
       ORDER BY kind, succeeded, finished_at DESC`,
    );
    const runs = rows.map(toRun);
    const newest = (kind: BackupRunKind, among: (run: BackupRun) => boolean): BackupRun | null =>
      runs
        .filter((run) => run.kind === kind && among(run))
        .sort((one, other) => Date.parse(other.finished_at) - Date.parse(one.finished_at))[0] ?? null;
    const good = ({ succeeded }: BackupRun) => succeeded;
    return {
      lastGood: { backup: newest('backup', good), drill: newest('drill', good) },
      latest: { backup: newest('backup', () => true), drill: newest('drill', () => true) },
    };
  }

  /** True for the first replica that asks today; notices of earlier days are deleted. */
  async claimNotice(trouble: BackupTrouble): Promise<boolean> {
    await this.dataSource.query('DELETE FROM backup_notices WHERE day < current_date');
    const rows = await this.dataSource.query<{ trouble: string }[]>(
      `INSERT INTO backup_notices (day, trouble) VALUES (current_date, $1)
       ON CONFLICT DO NOTHING RETURNING trouble`,
      [trouble],
    );
    return rows.length > 0;
  }

  async administrators(): Promise<string[]> {
    const rows = await this.dataSource.query<{ email: string }[]>(
      `SELECT email FROM users WHERE role = 'admin' AND active ORDER BY email`,
    );
    return rows.map(({ email }) => email);
  }
}
