import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A copy of who replied STOP, by the digest of the number. */
export class KeepTextConsents1700000000199 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE text_consents (
        number bytea PRIMARY KEY,
        opted_out boolean NOT NULL,
        at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE text_consents');
  }
}
