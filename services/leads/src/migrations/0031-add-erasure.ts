import { defaultRetentionDays } from '@latchline/contracts/leads/retention.operations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long leads are kept, and the record that something was erased, which holds nothing of what that was. */
export class AddErasure1700000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erasures (
        id uuid PRIMARY KEY,
        at timestamptz(3) NOT NULL,
        actor text NOT NULL,
        reason text NOT NULL CHECK (reason IN ('person', 'age')),
        leads integer NOT NULL,
        timeline_entries integer NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE retention (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        enabled boolean NOT NULL DEFAULT false,
        days jsonb NOT NULL,
        next_run_at timestamptz(3),
        asked_by text,
        running_leads integer NOT NULL DEFAULT 0,
        running_entries integer NOT NULL DEFAULT 0,
        last_run_at timestamptz(3),
        last_run_leads integer,
        changed_at timestamptz(3) NOT NULL DEFAULT now(),
        changed_by text
      )`);
    await runner.query('INSERT INTO retention (days) VALUES ($1)', [JSON.stringify(defaultRetentionDays)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE retention');
    await runner.query('DROP TABLE erasures');
  }
}
