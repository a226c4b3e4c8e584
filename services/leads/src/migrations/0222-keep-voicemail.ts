import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether callers can leave a message. */
export class KeepVoicemail1700000000222 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE voicemail (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        enabled boolean NOT NULL DEFAULT false,
        words text NOT NULL,
        changed_by text,
        changed_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      INSERT INTO voicemail (words) VALUES (
        'Sorry, we cannot take your call right now. Please leave a message, which is recorded: after the tone, say your postcode and what has happened, and we will call you back.')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE voicemail');
  }
}
