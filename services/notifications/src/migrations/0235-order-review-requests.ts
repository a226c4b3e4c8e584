import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of a job may arrive in another order: the version of the last one, and whether it led to a request. */
export class OrderReviewRequests1700000000235 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE review_requests
        ADD COLUMN version timestamptz(3) NOT NULL DEFAULT '-infinity',
        ADD COLUMN asked boolean NOT NULL DEFAULT true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM review_requests WHERE NOT asked');
    await runner.query('ALTER TABLE review_requests DROP COLUMN version, DROP COLUMN asked');
  }
}
