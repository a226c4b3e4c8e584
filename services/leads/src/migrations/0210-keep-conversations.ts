import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls and messages of customers, and how missed calls are answered. */
export class KeepConversations1700000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Only unknown events have a body. The others are here so that one that is delivered again is recognised.
    await runner.query(`
      CREATE TABLE channel_events (
        id uuid PRIMARY KEY,
        provider text NOT NULL,
        type text NOT NULL,
        body text,
        received_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX channel_events_by_time ON channel_events (received_at)');
    await runner.query(
      'CREATE INDEX unknown_channel_events ON channel_events (received_at) WHERE body IS NOT NULL',
    );
    // A call has no lead while it rings.
    await runner.query(`
      CREATE TABLE conversation_entries (
        id uuid PRIMARY KEY,
        lead_id uuid REFERENCES leads (id) ON DELETE CASCADE,
        provider text NOT NULL,
        ref text,
        kind text NOT NULL CHECK (kind IN ('call', 'message')),
        channel text NOT NULL,
        direction text NOT NULL CHECK (direction IN ('in', 'out')),
        number text,
        state text NOT NULL,
        text text NOT NULL DEFAULT '',
        files integer NOT NULL DEFAULT 0,
        seconds integer,
        by text,
        error text,
        at timestamptz(3) NOT NULL,
        CHECK (lead_id IS NOT NULL OR state = 'ringing'),
        UNIQUE (provider, ref)
      )`);
    await runner.query('CREATE INDEX conversation_entries_of_lead ON conversation_entries (lead_id, at)');
    await runner.query('CREATE INDEX conversation_entries_of_number ON conversation_entries (number, at)');
    await runner.query(`CREATE INDEX ringing_calls ON conversation_entries (at) WHERE state = 'ringing'`);
    // Digests of numbers: an erased person still gets no texts.
    await runner.query(`
      CREATE TABLE text_consents (
        number bytea PRIMARY KEY,
        opted_out boolean NOT NULL,
        at timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE text_back (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        enabled boolean NOT NULL DEFAULT true,
        text text NOT NULL,
        every_hours integer NOT NULL DEFAULT 24 CHECK (every_hours >= 1),
        changed_by text,
        changed_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      INSERT INTO text_back (text) VALUES (
        'Sorry we missed your call. Text us your postcode and what has happened, and we''ll call you back. Reply STOP to opt out.')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['text_back', 'text_consents', 'conversation_entries', 'channel_events'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
