import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is sent goes on in the trace of what it tells of. Null for what was recorded before; older releases leave it out. */
export class RememberTraces1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE alerts ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE alerts DROP COLUMN traceparent');
  }
}
