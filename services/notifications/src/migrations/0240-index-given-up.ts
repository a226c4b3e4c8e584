import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Speeds up the view of leads without a delivered notification, which is read every few seconds. It needs only the messages given up
 * in the last few days, but an endpoint that is switched off can leave years of them.
 */
export class IndexGivenUp1700000000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX deliveries_given_up ON deliveries (tries_from)
       WHERE state = 'given-up' AND kind IN ('new-lead', 'repeat-lead')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_given_up');
  }
}
