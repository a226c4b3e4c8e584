import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Second ids of leads. Without a foreign key: an alias may be stored before its lead, because replicas share the intake stream, and may
 * stand for another alias.
 */
export class KeepAliases1700000000234 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE lead_aliases (id uuid PRIMARY KEY, lead_id uuid NOT NULL)');
    await runner.query('CREATE INDEX lead_aliases_of_lead ON lead_aliases (lead_id)');
    await runner.query('CREATE INDEX lead_aliases_reference_number ON lead_aliases (reference_number(id))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lead_aliases');
  }
}
