import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The view of leads that reached nobody is measured every few seconds. Messages given up in the last days are few, even if those of
 * years to an endpoint that is switched off are many.
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
