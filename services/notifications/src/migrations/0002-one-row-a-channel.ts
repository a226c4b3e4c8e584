import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every message to everybody becomes a row that is tried again on its own, and what it tells is kept beside it. */
export class OneRowAChannel1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createAlerts(runner);
    await extendDeliveries(runner);
    await createSettings(runner);
    await createPushDevices(runner);
    await createWebhooks(runner);
    await runner.query(`
      CREATE TABLE business_facts (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        facts json NOT NULL,
        known_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE business_facts, webhook_attempts, webhooks, push_devices, vapid_keys, settings, alerts',
    );
    await runner.query(`DELETE FROM deliveries WHERE channel <> 'email' OR lead_id IS NULL`);
    await runner.query(`UPDATE deliveries SET state = 'failed' WHERE state = 'given-up'`);
    await runner.query(`
      ALTER TABLE deliveries
        ALTER COLUMN lead_id SET NOT NULL,
        DROP CONSTRAINT deliveries_channel_check, ADD CHECK (channel IN ('email')),
        DROP CONSTRAINT deliveries_state_check, ADD CHECK (state IN ('pending', 'sent', 'failed')),
        DROP COLUMN kind, DROP COLUMN lane, DROP COLUMN fallback, DROP COLUMN target_id, DROP COLUMN mailbox,
        DROP COLUMN last_attempt_at, DROP COLUMN next_attempt_at, DROP COLUMN tries, DROP COLUMN tries_from`);
  }
}

/** `content` is json, not jsonb: it is read whole, and what came from a visitor is kept as it came. */
async function createAlerts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE alerts (
      event_id uuid PRIMARY KEY,
      lead_id uuid,
      content json,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE INDEX alerts_of_lead ON alerts (lead_id) WHERE lead_id IS NOT NULL');
  await runner.query('CREATE INDEX alerts_to_forget ON alerts (created_at) WHERE content IS NOT NULL');
}

/** Rows of before wait without a time until their event, which has what they tell, comes again out of its queue. */
async function extendDeliveries(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE deliveries
      ALTER COLUMN lead_id DROP NOT NULL,
      DROP CONSTRAINT deliveries_event_id_channel_recipient_key,
      DROP CONSTRAINT deliveries_channel_check, ADD CHECK (channel IN ('email', 'push', 'webhook')),
      DROP CONSTRAINT deliveries_state_check, ADD CHECK (state IN ('pending', 'sent', 'failed', 'given-up')),
      ADD COLUMN kind text NOT NULL DEFAULT 'new-lead',
      ADD COLUMN lane text NOT NULL DEFAULT 'email',
      ADD COLUMN fallback boolean NOT NULL DEFAULT false,
      ADD COLUMN target_id uuid,
      ADD COLUMN mailbox text,
      ADD COLUMN last_attempt_at timestamptz(3),
      ADD COLUMN next_attempt_at timestamptz(3),
      ADD COLUMN tries integer NOT NULL DEFAULT 0,
      ADD COLUMN tries_from timestamptz(3) NOT NULL DEFAULT now()`);
  await runner.query('DROP INDEX deliveries_unsent');
  await runner.query(
    'CREATE INDEX deliveries_due ON deliveries (lane, next_attempt_at) WHERE next_attempt_at IS NOT NULL',
  );
  await runner.query('CREATE INDEX deliveries_of_event ON deliveries (event_id)');
  await runner.query(
    'CREATE INDEX deliveries_of_target ON deliveries (target_id, id) WHERE target_id IS NOT NULL',
  );
  await runner.query(
    'CREATE INDEX deliveries_to_mailbox ON deliveries (mailbox, created_at) WHERE mailbox IS NOT NULL',
  );
  await runner.query(
    `CREATE UNIQUE INDEX deliveries_one_acknowledgement ON deliveries (lead_id) WHERE kind = 'acknowledgement'`,
  );
}

async function createSettings(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE settings (
      singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
      recipients jsonb NOT NULL,
      acknowledge_visitors boolean NOT NULL DEFAULT true,
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_by text
    )`);
}

async function createPushDevices(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE vapid_keys (
      singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
      public_key text NOT NULL,
      private_key text NOT NULL
    )`);
  await runner.query(`
    CREATE TABLE push_devices (
      id uuid PRIMARY KEY,
      owner text NOT NULL,
      label text NOT NULL,
      endpoint text NOT NULL UNIQUE,
      p256dh text NOT NULL,
      auth text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      last_sent_at timestamptz(3),
      last_error text
    )`);
}

async function createWebhooks(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE webhooks (
      id uuid PRIMARY KEY,
      url text NOT NULL,
      description text NOT NULL,
      events text[] NOT NULL,
      active boolean NOT NULL DEFAULT true,
      secret text NOT NULL,
      former_secret text,
      former_secret_until timestamptz(3),
      failing_since timestamptz(3),
      disabled_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
  await runner.query(`
    CREATE TABLE webhook_attempts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      delivery_id uuid NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
      at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      status integer,
      duration_ms integer NOT NULL,
      error text,
      answer text NOT NULL
    )`);
  await runner.query('CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts (delivery_id, id)');
  await runner.query('CREATE INDEX webhook_attempts_at ON webhook_attempts (at)');
}
