import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cities cover postcode districts as towns do. `covered_districts` lists both; a district belongs to one place. */
export class GiveCitiesDistricts1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE cities ADD COLUMN postcode_districts text[] NOT NULL DEFAULT '{}'`);
    await runner.query(`
      CREATE VIEW covered_districts AS
      SELECT district, name, slug, region, response_time FROM postcode_districts JOIN locations USING (slug)
      UNION ALL
      SELECT unnest(postcode_districts), name, slug, NULL, response_time FROM cities`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW covered_districts');
    await runner.query('ALTER TABLE cities DROP COLUMN postcode_districts');
  }
}
