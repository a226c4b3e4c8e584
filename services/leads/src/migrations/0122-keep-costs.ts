import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What sources cost in a period, spread over its days when it is read. */
export class KeepCosts1700000000122 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE source_costs (
        id uuid PRIMARY KEY,
        source text NOT NULL,
        campaign text,
        first_day date NOT NULL,
        last_day date NOT NULL CHECK (last_day >= first_day),
        pence integer NOT NULL CHECK (pence >= 0),
        origin text NOT NULL CHECK (origin IN ('typed', 'imported')),
        changed_by text NOT NULL,
        updated_at timestamptz(3) NOT NULL
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX source_costs_of ON source_costs (source, coalesce(campaign, ''), first_day, last_day)`,
    );
    await runner.query('CREATE INDEX source_costs_listed ON source_costs (first_day DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE source_costs');
  }
}
