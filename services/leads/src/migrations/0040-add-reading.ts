import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexForSearch } from './search-index';

const inbox = 'NOT held AND merged_into IS NULL';

/** What lists are read by: words in one form, where a lead came from in one word, and an index a filter. */
export class AddReading1700000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads DROP COLUMN search_text');
    // Lower case, because comparing without regard to case costs several times as much; one kind of space, which also
    // begins every word, so that "the word begins with" is a pattern that the index knows.
    await runner.query(`
      ALTER TABLE leads
        ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(regexp_replace(
          ' ' || name || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' ||
          postcode || ' ' || replace(postcode, ' ', '') || ' ' || coalesce(email, '') || ' ' || coalesce(message, ''),
          '[\\t\\n\\v\\f\\r \\u00a0]+', ' ', 'g'))) STORED,
        ADD COLUMN source_name text NOT NULL GENERATED ALWAYS AS (lower(coalesce(
          nullif(source->>'utm_source', ''),
          CASE WHEN jsonb_exists_any(source, ARRAY['gclid', 'gbraid', 'wbraid']) THEN 'google-ads' END,
          substring(source->>'referrer' FROM '^[a-zA-Z-]+://(?:www\\.)?([^/:?#]+)'),
          'direct'))) STORED,
        ADD COLUMN campaign text GENERATED ALWAYS AS (source->>'utm_campaign') STORED`);
    await runner.query('DROP INDEX leads_newest_of_status');
    for (const [name, columns, where, also = ''] of indexes) {
      await runner.query(
        `CREATE INDEX ${name} ON leads (${columns}created_at DESC, id DESC) ${also} WHERE ${where}`,
      );
    }
    await indexForSearch(runner, 'leads_search', 'search_text');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of indexes) await runner.query(`DROP INDEX ${name}`);
    await runner.query('ALTER TABLE leads DROP COLUMN campaign, DROP COLUMN source_name');
    await runner.query('CREATE INDEX leads_newest_of_status ON leads (status, created_at DESC, id DESC)');
  }
}

/**
 * Name, columns before the order of every list, and what belongs to the list. Most speak of every lead: Postgres takes
 * two indexes with a condition in common for one and the same, and would not look for what is in both.
 */
const indexes: readonly (readonly [string, string, string, string?])[] = [
  ['leads_inbox', '', inbox],
  ['leads_inbox_of_status', 'status, ', inbox],
  ['leads_of_urgency', 'urgency, ', 'urgency IS NOT NULL'],
  ['leads_of_service', 'service, ', 'service IS NOT NULL'],
  ['leads_of_town', 'town, ', 'town IS NOT NULL'],
  ['leads_of_source', 'source_name, ', 'source_name IS NOT NULL'],
  ['leads_of_campaign', 'campaign, ', 'campaign IS NOT NULL'],
  ['leads_of_person', 'assigned_to, ', 'assigned_to IS NOT NULL'],
  ['leads_that_repeat', '', 'repeat_of IS NOT NULL'],
  [
    'leads_waited_for',
    '',
    `promised_at IS NOT NULL AND contacted_at IS NULL AND status = 'new' AND ${inbox}`,
    // So that they are counted without looking at the leads.
    'INCLUDE (promised_at)',
  ],
  ['leads_held', '', 'held AND merged_into IS NULL'],
];
