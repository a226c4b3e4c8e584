import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A search finds a lead by the reference that the visitor was given, which follows from its id. */
export class IndexVisitorReferences1700000000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    // The numbers are those of `contracts/src/leads/lead-reference.ts`, and must not change: visitors have the references.
    await runner.query(`
      CREATE FUNCTION reference_number(lead uuid) RETURNS bigint
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN ('x' || right(lead::text, 12))::bit(48)::bigint % 387420489`);
    await runner.query('CREATE INDEX leads_reference_number ON leads (reference_number(id))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX leads_reference_number');
    await runner.query('DROP FUNCTION reference_number');
  }
}
