import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Digests of the ids of erased leads, so that no gateway takes one for a lead that was lost, and sends its copy again. Only a
 * holder of the id recognises its digest.
 */
export class RememberRemovedLeads1700000000198 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE removed_leads (digest bytea PRIMARY KEY, removed_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query('CREATE INDEX removed_leads_by_time ON removed_leads (removed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE removed_leads');
  }
}
