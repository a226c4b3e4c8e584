import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sections of the queue that no other index serves (`lead-queue.ts`): they are read newest first. */
export class GroupQueue1700000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE INDEX leads_without_clock ON leads (created_at DESC, id DESC)
      WHERE status = 'new' AND (promised_at IS NULL OR contacted_at IS NOT NULL)
        AND NOT held AND merged_into IS NULL`);
    await runner.query(`
      CREATE INDEX leads_done ON leads (created_at DESC, id DESC)
      WHERE status IN ('completed', 'cancelled') AND NOT held AND merged_into IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX leads_done');
    await runner.query('DROP INDEX leads_without_clock');
  }
}
