import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leads that were assigned by the API to an address in capitals, which no list or filter of that user found. */
export class AssignByLowerCase1700000000245 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(
      'UPDATE leads SET assigned_to = lower(assigned_to) WHERE assigned_to <> lower(assigned_to)',
    );
  }

  /** The former spelling is not stored. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
