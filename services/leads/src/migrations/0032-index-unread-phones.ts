import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finding one person must not read every lead: those few whose number could not be read are found by its digits. */
export class IndexUnreadPhones1700000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE INDEX leads_of_unread_phone ON leads (regexp_replace(phone, '[^0-9]', '', 'g'))
      WHERE phone_e164 IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX leads_of_unread_phone');
  }
}
