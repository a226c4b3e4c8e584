import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue's order of leads whose promise is still to be kept (`lead-queue.ts`). */
export class IndexQueue1700000000063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE INDEX leads_in_queue
      ON leads ((coalesce(urgency, service, '') IN ('emergency', 'emergency-lockout')), promised_at, id)
      WHERE promised_at IS NOT NULL AND contacted_at IS NULL AND status = 'new'
        AND NOT held AND merged_into IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX leads_in_queue');
  }
}
