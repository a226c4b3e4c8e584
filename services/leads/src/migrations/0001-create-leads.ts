import { createOutbox, dropOutbox } from '@latchline/runtime/outbox/outbox.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexForSearch } from './search-index';

export class CreateLeads1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times have the precision of a JavaScript Date, so that a cursor and an ETag name exactly what is stored.
    await runner.query(`
      CREATE TABLE leads (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        phone text NOT NULL,
        email text,
        postcode text NOT NULL,
        service text CHECK (service IN ('emergency-lockout', 'lock-repair', 'lock-replacement', 'key-cutting',
                                        'security-upgrade', 'other')),
        urgency text CHECK (urgency IN ('emergency', 'same-day', 'next-day', 'flexible')),
        message text,
        status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'completed', 'cancelled')),
        notes text NOT NULL DEFAULT '',
        assigned_to text,
        source jsonb,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        search_text text NOT NULL GENERATED ALWAYS AS (
          name || E'\\n' || phone || E'\\n' || regexp_replace(phone, '[^0-9]', '', 'g') || E'\\n' ||
          postcode || E'\\n' || regexp_replace(postcode, '\\s', '', 'g') || E'\\n' || coalesce(message, '')
        ) STORED
      )`);
    await runner.query('CREATE INDEX leads_newest ON leads (created_at DESC, id DESC)');
    await runner.query('CREATE INDEX leads_newest_of_status ON leads (status, created_at DESC, id DESC)');
    await runner.query(`
      CREATE TABLE lead_timeline (
        id uuid PRIMARY KEY,
        lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        at timestamptz(3) NOT NULL,
        actor text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('submitted', 'status-changed', 'notes-changed', 'assigned')),
        "from" text,
        "to" text
      )`);
    await runner.query('CREATE INDEX lead_timeline_of_lead ON lead_timeline (lead_id, at, id)');
    await createOutbox(runner);
    await indexForSearch(runner, 'leads_search', 'search_text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropOutbox(runner);
    await runner.query('DROP TABLE lead_timeline');
    await runner.query('DROP TABLE leads');
  }
}
