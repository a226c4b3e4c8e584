import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leads nobody may be told of any more, though word of them may still be on its way. Nothing of the person is in it. */
export class RememberErasures1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erased_leads (
        lead_id uuid PRIMARY KEY,
        erased_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erased_leads');
  }
}
