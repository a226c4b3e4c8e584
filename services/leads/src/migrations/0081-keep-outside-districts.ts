import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Districts outside the covered area with the nearest town, copied from the locations service. */
export class KeepOutsideDistricts1700000000081 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE outside_districts (district text PRIMARY KEY, place text, town text NOT NULL, miles integer)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outside_districts');
  }
}
