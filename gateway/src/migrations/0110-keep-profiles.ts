import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Name, mobile number, licence number and photo of users. */
export class KeepProfiles1700000000110 implements MigrationInterface {
  readonly name = 'KeepProfiles1700000000110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE users ADD COLUMN name text, ADD COLUMN mobile text, ADD COLUMN licence_number text',
    );
    await runner.query(`
      CREATE TABLE user_photos (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        version uuid NOT NULL,
        content bytea NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_photos');
    await runner.query('ALTER TABLE users DROP COLUMN name, DROP COLUMN mobile, DROP COLUMN licence_number');
  }
}
