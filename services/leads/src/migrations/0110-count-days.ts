import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The quarter of an hour for which leads were last counted, so that replicas count once. */
export class CountDays1700000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE day_counts (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        counted_for timestamptz(3) NOT NULL DEFAULT 'epoch'
      )`);
    await runner.query('INSERT INTO day_counts DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE day_counts');
  }
}
