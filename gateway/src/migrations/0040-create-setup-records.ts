import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSetupRecords1700000000040 implements MigrationInterface {
  readonly name = 'CreateSetupRecords1700000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE setup_records (
        subject text PRIMARY KEY,
        details jsonb NOT NULL,
        actor text,
        recorded_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE setup_records');
  }
}
