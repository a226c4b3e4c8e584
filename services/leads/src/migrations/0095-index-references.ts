import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A search finds an imported lead by the reference it had in the former system. */
export class IndexReferences1700000000095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE INDEX lead_timeline_references ON lead_timeline (lower("to")) WHERE kind = 'imported'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX lead_timeline_references');
  }
}
