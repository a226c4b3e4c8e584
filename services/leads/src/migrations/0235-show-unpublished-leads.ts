import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Since when stored leads wait for the relay, for the service and for the gateway, which measures by itself. A barrier, so that no
 * condition of a reader sees the rows that are left out.
 */
export class ShowUnpublishedLeads1700000000235 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE VIEW unpublished_leads WITH (security_barrier) AS
      SELECT occurred_at AS since FROM outbox
      WHERE published_at IS NULL AND name = 'leads.lead-submitted.v1'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW unpublished_leads');
  }
}
