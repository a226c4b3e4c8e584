import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRedirects1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE redirects (
        id uuid PRIMARY KEY,
        "from" text NOT NULL UNIQUE,
        "to" text,
        status integer NOT NULL CHECK (status IN (301, 302, 410)),
        created_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((status = 410) = ("to" IS NULL))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE redirects');
  }
}
