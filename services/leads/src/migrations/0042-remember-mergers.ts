import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a merger has moved, so that it can be moved back. */
export class RememberMergers1700000000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lead_mergers (
        lead_id uuid PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
        into_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        merged_at timestamptz(3) NOT NULL,
        -- Repeats of the merged lead that became repeats of the other one.
        moved_repeats uuid[] NOT NULL,
        -- The other one was a repeat of the merged lead.
        was_repeat boolean NOT NULL
      )`);
    await runner.query('CREATE INDEX lead_mergers_into ON lead_mergers (into_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lead_mergers');
  }
}
