import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The notifications service keeps a copy of who replied STOP: it gets what was stored before. */
export class PublishTextConsents1700000000226 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO outbox (id, name, occurred_at, payload)
      SELECT id, name, at, json_build_object('id', id, 'name', name, 'occurred_at', ${iso}, 'data', json_build_object(
        'number_digest', encode(number, 'hex'), 'opted_out', opted_out, 'at', ${iso}))::text
      FROM (SELECT *, gen_random_uuid() AS id, 'leads.text-consent-changed.v1' AS name FROM text_consents) AS known`);
  }

  async down(): Promise<void> {
    // What was published cannot be taken back.
  }
}

const iso = `to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
