import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A copy of the key that signs the links of customers' pages, and one acknowledgement of a lead for each channel. */
export class LinkVisitorPages1700000000190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE TABLE visitor_page_key (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        key text NOT NULL
      )`);
    await runner.query('DROP INDEX deliveries_one_acknowledgement');
    await runner.query(
      `CREATE UNIQUE INDEX deliveries_one_acknowledgement ON deliveries (lead_id, channel) WHERE kind = 'acknowledgement'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM deliveries WHERE kind = 'acknowledgement' AND channel = 'text'`);
    await runner.query('DROP INDEX deliveries_one_acknowledgement');
    await runner.query(
      `CREATE UNIQUE INDEX deliveries_one_acknowledgement ON deliveries (lead_id) WHERE kind = 'acknowledgement'`,
    );
    await runner.query('DROP TABLE visitor_page_key');
  }
}
