import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateApiKeys1700000000030 implements MigrationInterface {
  readonly name = 'CreateApiKeys1700000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_keys (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        prefix text NOT NULL,
        hash bytea NOT NULL UNIQUE,
        scopes text[] NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3),
        last_used_at timestamptz(3)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE api_keys`);
  }
}
