import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who asked before is asked for every lead that is stored: a flood of held ones must not slow that down. */
export class IndexPeople1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX leads_of_phone, leads_of_email');
    await runner.query(
      'CREATE INDEX leads_of_phone ON leads (phone_e164, held, created_at) WHERE phone_e164 IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX leads_of_email ON leads (lower(email), held, created_at) WHERE email IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX leads_of_phone, leads_of_email');
    await runner.query(
      'CREATE INDEX leads_of_phone ON leads (phone_e164, created_at) WHERE phone_e164 IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX leads_of_email ON leads (lower(email), created_at) WHERE email IS NOT NULL',
    );
  }
}
