import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of all deliveries asks for one state, newest first; what failed is rare among what was sent. */
export class IndexDeliveryStates1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX deliveries_by_state ON deliveries (state, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_by_state');
  }
}
