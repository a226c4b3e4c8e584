import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddTagContainer1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE business_info
      ADD COLUMN tag_container_id text CHECK (tag_container_id ~ '^GTM-[A-Z0-9]{4,12}$')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE business_info DROP COLUMN tag_container_id');
  }
}
