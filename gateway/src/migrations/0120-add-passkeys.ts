import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys, and the challenges of the last minutes, each of which can be answered once. */
export class AddPasskeys1700000000120 implements MigrationInterface {
  readonly name = 'AddPasskeys1700000000120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX passkeys_of_user ON passkeys (user_id)');
    await runner.query(`
      CREATE TABLE passkey_challenges (
        challenge text PRIMARY KEY,
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX passkey_challenges_by_time ON passkey_challenges (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passkey_challenges, passkeys');
  }
}
