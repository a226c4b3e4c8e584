import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of messages, until their pictures are fetched, and messages that callers left. */
export class KeepMedia1700000000221 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The picture itself is in lead_photos, under the same id.
    await runner.query(`
      CREATE TABLE conversation_media (
        id uuid PRIMARY KEY,
        entry_id uuid NOT NULL REFERENCES conversation_entries (id) ON DELETE CASCADE,
        position integer NOT NULL,
        provider text NOT NULL,
        ref text NOT NULL,
        type text NOT NULL,
        sha256 text,
        state text NOT NULL CHECK (state IN ('waiting', 'kept', 'not-kept')),
        reason text,
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz(3),
        added_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (entry_id, position),
        CHECK ((state = 'waiting') = (due_at IS NOT NULL))
      )`);
    await runner.query(
      'CREATE INDEX conversation_media_due ON conversation_media (due_at) WHERE due_at IS NOT NULL',
    );
    await runner.query(
      'ALTER TABLE conversation_entries ADD COLUMN recording_ref text, ADD COLUMN recording_seconds integer',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE conversation_entries DROP COLUMN recording_ref, DROP COLUMN recording_seconds',
    );
    await runner.query('DROP TABLE conversation_media');
  }
}
