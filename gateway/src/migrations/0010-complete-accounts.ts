import type { MigrationInterface, QueryRunner } from 'typeorm';

const reasons = (more: string) =>
  `CHECK (ended_because IN ('signed-out', 'token-reused', 'password-changed'${more}))`;

export class CompleteAccounts1700000000010 implements MigrationInterface {
  readonly name = 'CompleteAccounts1700000000010';

  async up(runner: QueryRunner): Promise<void> {
    await extendUsers(runner);
    await extendSessions(runner);
    await runner.query(`
      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        hash bytea NOT NULL,
        PRIMARY KEY (user_id, hash)
      )`);
    // One open invitation an address. Accepted and withdrawn ones are gone: the audit log knows of them.
    await runner.query(`
      CREATE TABLE invitations (
        id uuid PRIMARY KEY,
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        role text NOT NULL CHECK (role IN ('admin', 'dispatcher', 'editor')),
        token_hash bytea NOT NULL UNIQUE,
        invited_by text NOT NULL,
        sent_at timestamptz(3) NOT NULL DEFAULT now(),
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE password_resets (
        hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX password_resets_user_id ON password_resets (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE password_resets, invitations, recovery_codes`);
    await runner.query(
      `ALTER TABLE sessions DROP COLUMN device, DROP COLUMN last_used_at, DROP CONSTRAINT sessions_ended_because_check`,
    );
    await runner.query(
      `UPDATE sessions SET ended_because = 'signed-out' WHERE ended_because IN ('switched-off', 'ended')`,
    );
    await runner.query(`ALTER TABLE sessions ADD CONSTRAINT sessions_ended_because_check ${reasons('')}`);
    await runner.query(`
      ALTER TABLE users DROP COLUMN active, DROP COLUMN last_seen_at, DROP COLUMN configured_hash,
        DROP COLUMN totp_secret, DROP COLUMN totp_on_since, DROP COLUMN totp_last_step`);
  }
}

async function extendUsers(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE users
      ALTER COLUMN updated_at TYPE timestamptz(3),
      ADD COLUMN active boolean NOT NULL DEFAULT true,
      ADD COLUMN last_seen_at timestamptz(3),
      ADD COLUMN configured_hash text,
      ADD COLUMN totp_secret text,
      ADD COLUMN totp_on_since timestamptz(3),
      ADD COLUMN totp_last_step bigint`);
  await runner.query(`
    COMMENT ON COLUMN users.configured_hash IS
      'Of the password the configuration had when it was last set from there: only another one is set again'`);
  await runner.query(`COMMENT ON COLUMN users.totp_secret IS 'Sealed; counts from totp_on_since on'`);
}

async function extendSessions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE sessions
      ADD COLUMN device text NOT NULL DEFAULT '',
      ADD COLUMN last_used_at timestamptz(3) NOT NULL DEFAULT now(),
      DROP CONSTRAINT sessions_ended_because_check,
      ADD CONSTRAINT sessions_ended_because_check ${reasons(`, 'switched-off', 'ended'`)}`);
}
