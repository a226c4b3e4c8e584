import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of a lead beyond its own words: who it is, whether it is believed, and by when somebody is to call. */
export class AddHandling1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE leads
        ADD COLUMN spam_score integer NOT NULL DEFAULT 0,
        ADD COLUMN held boolean NOT NULL DEFAULT false,
        ADD COLUMN phone_e164 text,
        ADD COLUMN typed jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN town text,
        ADD COLUMN repeat_of uuid REFERENCES leads (id) ON DELETE SET NULL,
        ADD COLUMN repeats integer NOT NULL DEFAULT 0,
        ADD COLUMN merged_into uuid REFERENCES leads (id) ON DELETE SET NULL,
        ADD COLUMN promised_at timestamptz(3),
        ADD COLUMN contacted_at timestamptz(3),
        ADD COLUMN escalation_stage integer NOT NULL DEFAULT 0,
        ADD COLUMN next_escalation_at timestamptz(3)`);
    await runner.query('ALTER TABLE lead_timeline DROP CONSTRAINT lead_timeline_kind_check');
    await runner.query(
      'CREATE INDEX leads_of_phone ON leads (phone_e164, created_at) WHERE phone_e164 IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX leads_of_email ON leads (lower(email), created_at) WHERE email IS NOT NULL',
    );
    await runner.query('CREATE INDEX leads_repeating ON leads (repeat_of) WHERE repeat_of IS NOT NULL');
    await runner.query('CREATE INDEX leads_merged ON leads (merged_into) WHERE merged_into IS NOT NULL');
    await runner.query(
      'CREATE INDEX leads_to_escalate ON leads (next_escalation_at) WHERE next_escalation_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE leads
        DROP COLUMN spam_score, DROP COLUMN held, DROP COLUMN phone_e164, DROP COLUMN typed, DROP COLUMN town,
        DROP COLUMN repeat_of, DROP COLUMN repeats, DROP COLUMN merged_into, DROP COLUMN promised_at,
        DROP COLUMN contacted_at, DROP COLUMN escalation_stage, DROP COLUMN next_escalation_at`);
  }
}
