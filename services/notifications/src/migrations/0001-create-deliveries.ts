import { createInbox, dropInbox } from '@latchline/runtime/inbox/inbox.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDeliveries1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deliveries (
        id uuid PRIMARY KEY,
        event_id uuid NOT NULL,
        lead_id uuid NOT NULL,
        channel text NOT NULL CHECK (channel IN ('email')),
        recipient text NOT NULL,
        message_id text NOT NULL UNIQUE,
        state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        last_error text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        sent_at timestamptz(3),
        UNIQUE (event_id, channel, recipient),
        CHECK ((state = 'sent') = (sent_at IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX deliveries_of_lead ON deliveries (lead_id, created_at, id)');
    await runner.query(`CREATE INDEX deliveries_unsent ON deliveries (created_at) WHERE state <> 'sent'`);
    await createInbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInbox(runner);
    await runner.query('DROP TABLE deliveries');
  }
}
