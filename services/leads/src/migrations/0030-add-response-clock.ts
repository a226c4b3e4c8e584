import { defaultPromises } from '@latchline/contracts/leads/response-clock.operations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leads from before have no promise: none was made for them. */
export class AddResponseClock1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE TABLE response_promises (
        urgency text PRIMARY KEY CHECK (urgency IN ('emergency', 'same-day', 'next-day', 'flexible', 'unstated')),
        minutes integer NOT NULL CHECK (minutes > 0),
        changed_at timestamptz NOT NULL DEFAULT now(),
        changed_by text
      )`);
    await runner.query(
      `INSERT INTO response_promises (urgency, minutes) SELECT key, value::integer FROM json_each_text($1)`,
      [JSON.stringify(defaultPromises)],
    );
    await runner.query('ALTER TABLE leads ADD COLUMN clock_started_at timestamptz(3)');
    await runner.query(`
      UPDATE leads SET contacted_at = first.at
      FROM (SELECT lead_id, min(at) AS at FROM lead_timeline
            WHERE kind = 'status-changed' AND "to" IN ('contacted', 'completed') GROUP BY lead_id) AS first
      WHERE first.lead_id = leads.id AND leads.contacted_at IS NULL`);
    // Holds exactly the leads whose clock runs: leaving its condition stops a clock, coming back lets it go on.
    await runner.query('DROP INDEX leads_to_escalate');
    await runner.query(`
      CREATE INDEX leads_to_escalate ON leads (next_escalation_at)
      WHERE status = 'new' AND contacted_at IS NULL AND NOT held AND merged_into IS NULL
        AND next_escalation_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX leads_to_escalate');
    await runner.query(
      'CREATE INDEX leads_to_escalate ON leads (next_escalation_at) WHERE next_escalation_at IS NOT NULL',
    );
    await runner.query('ALTER TABLE leads DROP COLUMN clock_started_at');
    await runner.query('DROP TABLE response_promises');
  }
}
