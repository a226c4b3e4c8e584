import type { MigrationInterface, QueryRunner } from 'typeorm';
import { nameSources } from '../sources/source-names';

/**
 * Sources are named by the rule of the contracts, which the service applies as it stores a lead or contact. Leads had a
 * generated column with a rule of its own, which put adverts with a `utm_source` among unpaid visits. The triggers of
 * `0041` move the sums along.
 */
export class NameSources1700000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Null for rows of the earlier release, which does not write the column; named when the service starts.
    await runner.query(
      'ALTER TABLE leads ALTER COLUMN source_name DROP EXPRESSION, ALTER COLUMN source_name DROP NOT NULL',
    );
    await runner.query('ALTER TABLE contacts ADD COLUMN source_name text');
    await nameSources(runner, 'all');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contacts DROP COLUMN source_name');
  }
}
