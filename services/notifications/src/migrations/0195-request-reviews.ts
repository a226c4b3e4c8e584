import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The leads whose customers were asked for a review, or are about to be. */
export class RequestReviews1700000000195 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE review_requests (
        lead_id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE review_requests');
  }
}
