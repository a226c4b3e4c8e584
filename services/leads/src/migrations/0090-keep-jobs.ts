import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The job of a lead, its photos, and its stage. What undoing a call restores is the stage, which implies the status. */
export class KeepJobs1700000000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    // Read together with the status, which decides if both disagree: rows from before need no change.
    await runner.query(`ALTER TABLE leads ADD COLUMN stage text NOT NULL DEFAULT 'new'`);
    await runner.query(`
      CREATE INDEX leads_booked ON leads (created_at DESC, id DESC)
      WHERE status = 'contacted' AND stage IN ('booked', 'on-the-way') AND NOT held AND merged_into IS NULL`);
    await runner.query('ALTER TABLE lead_calls RENAME COLUMN status_before TO stage_before');
    await runner.query(`UPDATE lead_calls SET stage_before = 'lost' WHERE stage_before = 'cancelled'`);
    await runner.query(`
      CREATE TABLE lead_jobs (
        lead_id uuid PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
        address text,
        starts_at timestamptz(3),
        minutes integer NOT NULL CHECK (minutes > 0),
        who_goes text,
        price_pence integer CHECK (price_pence >= 0),
        vat_percent numeric(5, 2) CHECK (vat_percent BETWEEN 0 AND 100),
        taken_pence integer CHECK (taken_pence >= 0),
        paid_by text CHECK (paid_by IN ('card', 'cash', 'transfer', 'link')),
        booked_at timestamptz(3),
        on_the_way_at timestamptz(3),
        completed_at timestamptz(3)
      )`);
    await runner.query(
      'CREATE INDEX lead_jobs_by_start ON lead_jobs (starts_at) WHERE starts_at IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE lead_photos (
        id uuid PRIMARY KEY,
        lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        by text NOT NULL,
        at timestamptz(3) NOT NULL,
        content bytea NOT NULL
      )`);
    await runner.query('CREATE INDEX lead_photos_of_lead ON lead_photos (lead_id, at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lead_photos');
    await runner.query('DROP TABLE lead_jobs');
    await runner.query(`UPDATE lead_calls SET stage_before = 'cancelled' WHERE stage_before = 'lost'`);
    await runner.query(
      `UPDATE lead_calls SET stage_before = 'contacted' WHERE stage_before IN ('booked', 'on-the-way')`,
    );
    await runner.query('ALTER TABLE lead_calls RENAME COLUMN stage_before TO status_before');
    await runner.query('DROP INDEX leads_booked');
    await runner.query('ALTER TABLE leads DROP COLUMN stage');
  }
}
