import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface SetupRecord {
  readonly subject: string;
  readonly details: unknown;
  readonly actor: string | null;
  readonly recorded_at: Date;
}

/** What set-up has to remember because no other table shows it: results of checks, and steps that are not needed. */
@Injectable()
export class SetupRecordsRepository {
  constructor(private readonly dataSource: DataSource) {}

  all(): Promise<SetupRecord[]> {
    return this.dataSource.query<SetupRecord[]>(
      'SELECT subject, details, actor, recorded_at FROM setup_records',
    );
  }

  /** Replaces an earlier record of the subject. */
  async save(subject: string, actor: string | null, details: object = {}): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO setup_records (subject, actor, details) VALUES ($1, $2, $3)
       ON CONFLICT (subject) DO UPDATE
       SET actor = excluded.actor, details = excluded.details, recorded_at = excluded.recorded_at`,
      [subject, actor, JSON.stringify(details)],
    );
  }

  async remove(subject: string): Promise<void> {
    await this.dataSource.query('DELETE FROM setup_records WHERE subject = $1', [subject]);
  }
}
