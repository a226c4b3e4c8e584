import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Since when new leads have not reached anyone over any channel, for the service and for the gateway, which measures by itself. A lead
 * that reached one recipient does not wait, even if the others fail; one whose recipients have all failed for good waits for two days.
 * Measured from the first attempt of the current round: a message sent again on request starts a new one.
 */
export class ShowUnnotifiedLeads1700000000233 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE VIEW unnotified_leads WITH (security_barrier) AS
      SELECT min(tries_from) AS since FROM deliveries
      WHERE kind IN ('new-lead', 'repeat-lead')
        AND (next_attempt_at IS NOT NULL
          OR (state = 'given-up' AND last_error IS DISTINCT FROM 'claimed' AND tries_from > now() - interval '2 days'))
        AND NOT EXISTS (
          SELECT FROM deliveries AS other
          WHERE other.event_id = deliveries.event_id AND other.kind = deliveries.kind AND other.state = 'sent')
      GROUP BY event_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW unnotified_leads');
  }
}
