import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the provider still has of erased people. The ids of the provider say nothing about them. */
export class DeleteProviderCopies1700000000197 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_copies (
        path text PRIMARY KEY,
        added_at timestamptz(3) NOT NULL DEFAULT now(),
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz(3) DEFAULT now(),
        deleted_at timestamptz(3),
        last_error text,
        CHECK ((deleted_at IS NULL) = (due_at IS NOT NULL))
      )`);
    await runner.query(
      'CREATE INDEX provider_copies_due ON provider_copies (due_at) WHERE due_at IS NOT NULL',
    );
    // The provider's id of a text.
    await runner.query('ALTER TABLE deliveries ADD COLUMN provider_ref text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deliveries DROP COLUMN provider_ref');
    await runner.query('DROP TABLE provider_copies');
  }
}
