import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Written by the backup process as the owner of the database; the gateway shows it and notifies administrators. */
export class CreateBackupRuns1700000000044 implements MigrationInterface {
  readonly name = 'CreateBackupRuns1700000000044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_runs (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('backup', 'drill')),
        started_at timestamptz(3) NOT NULL,
        finished_at timestamptz(3) NOT NULL DEFAULT now(),
        location text NOT NULL,
        snapshot text,
        bytes bigint,
        added_bytes bigint,
        leads integer,
        problem text,
        succeeded boolean NOT NULL
      )`);
    await runner.query(`CREATE INDEX backup_runs_recent ON backup_runs (kind, finished_at DESC)`);
    // One mail a day for each kind of problem, whichever replica notices it.
    await runner.query(`
      CREATE TABLE backup_notices (
        day date NOT NULL,
        trouble text NOT NULL,
        PRIMARY KEY (day, trouble)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE backup_notices`);
    await runner.query(`DROP TABLE backup_runs`);
  }
}
