import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdentity1700000000001 implements MigrationInterface {
  readonly name = 'CreateIdentity1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        password_hash text NOT NULL,
        role text NOT NULL CHECK (role IN ('admin', 'user')),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    // One sign-in on one device: every refresh token it has ever had belongs to it, and it ends as a whole.
    await runner.query(`
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        ended_because text CHECK (ended_because IN ('signed-out', 'token-reused', 'password-changed'))
      )`);
    await runner.query(`CREATE INDEX sessions_user_id ON sessions (user_id)`);
    await runner.query(`
      CREATE TABLE refresh_tokens (
        hash bytea PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      )`);
    await runner.query(`CREATE INDEX refresh_tokens_session_id ON refresh_tokens (session_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE refresh_tokens`);
    await runner.query(`DROP TABLE sessions`);
    await runner.query(`DROP TABLE users`);
  }
}
