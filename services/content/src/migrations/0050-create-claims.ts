import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the site claims and what each claim rests on; and when the office was last reminded of those overdue. */
export class CreateClaims1700000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE claims (
        id uuid PRIMARY KEY,
        text text NOT NULL,
        kind text NOT NULL,
        fact text,
        own_value text NOT NULL DEFAULT '',
        shown_on jsonb NOT NULL DEFAULT '[]',
        evidence text NOT NULL DEFAULT '',
        evidence_url text NOT NULL DEFAULT '',
        evidence_file text NOT NULL DEFAULT '',
        evidence_value text,
        evidence_at timestamptz(3),
        owner text NOT NULL DEFAULT '',
        review_on date NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_by text
      )`);
    await runner.query(`
      CREATE TABLE claim_reminders (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        reminded_at timestamptz
      )`);
    await runner.query('INSERT INTO claim_reminders DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE claims, claim_reminders');
  }
}
