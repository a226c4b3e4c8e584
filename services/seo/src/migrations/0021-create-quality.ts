import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateQuality1700000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quality_runs (
        id uuid PRIMARY KEY,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
        requested_by text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        leased_until timestamptz(3),
        pages_done integer NOT NULL DEFAULT 0,
        pages_total integer NOT NULL DEFAULT 0,
        nearest json NOT NULL DEFAULT '[]',
        failure text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        finished_at timestamptz(3)
      )`);
    // One check at a time, whoever asks.
    await runner.query(
      `CREATE UNIQUE INDEX quality_runs_open ON quality_runs ((true)) WHERE state IN ('waiting', 'running')`,
    );
    // A finding is the same as long as its rule, page and subject are: who has ignored it need not do so every night.
    await runner.query(`
      CREATE TABLE quality_findings (
        id uuid PRIMARY KEY,
        rule text NOT NULL,
        severity text NOT NULL,
        page text NOT NULL,
        subject text NOT NULL,
        detail text NOT NULL,
        first_seen_at timestamptz(3) NOT NULL,
        last_run uuid NOT NULL,
        ignored_reason text,
        ignored_by text,
        ignored_at timestamptz(3),
        UNIQUE (rule, page, subject)
      )`);
    await runner.query('CREATE INDEX quality_findings_of_run ON quality_findings (last_run)');
    // Nights before there was a check are not made up for.
    await runner.query(`
      CREATE TABLE quality_nights (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        since timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('INSERT INTO quality_nights DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quality_runs, quality_findings, quality_nights');
  }
}
