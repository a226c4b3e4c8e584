import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Presses of telephone numbers and chats. Nothing in it says whose. */
export class CreateContacts1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contacts (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('phone', 'whatsapp')),
        at timestamptz(3) NOT NULL,
        page text NOT NULL,
        source text,
        device text CHECK (device IN ('mobile', 'tablet', 'desktop')),
        attribution jsonb
      )`);
    await runner.query('CREATE INDEX contacts_newest ON contacts (at DESC, id DESC)');
    await runner.query('CREATE INDEX contacts_newest_of_kind ON contacts (kind, at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contacts');
  }
}
