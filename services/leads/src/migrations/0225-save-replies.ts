import type { MigrationInterface, QueryRunner } from 'typeorm';

const samples = [
  { title: 'On my way', text: 'On my way, about {minutes} min. {business}' },
  { title: 'Price', text: 'Hello {name}, the price is {price}. Shall we go ahead? {business}' },
  { title: 'Where are you?', text: 'Hello {name}, which address and postcode shall we come to? {business}' },
  {
    title: 'Photo of the lock',
    text: 'Hello {name}, could you text us a photo of the lock and the door? {business}',
  },
];

/** Replies to customers that are written once, and the hours in which missed calls are answered. */
export class SaveReplies1700000000225 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_replies (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        items jsonb NOT NULL,
        changed_by text,
        changed_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('INSERT INTO saved_replies (items) VALUES ($1)', [JSON.stringify(samples)]);
    // Null is always.
    await runner.query('ALTER TABLE text_back ADD COLUMN hours jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE text_back DROP COLUMN hours');
    await runner.query('DROP TABLE saved_replies');
  }
}
