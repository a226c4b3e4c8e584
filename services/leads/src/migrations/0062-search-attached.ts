import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexForSearch } from './search-index';

/**
 * A search finds a lead by what was merged into it or repeats it. The table keeps that text itself: it is right in the
 * transaction that merges, attaches, undoes or erases, even when that is done by hand in SQL.
 */
export class SearchAttached1700000000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`ALTER TABLE leads ADD COLUMN attached_text text NOT NULL DEFAULT ''`);
    await runner.query(attachFunction());
    // The function changes the table itself: that must not start it again.
    for (const [event, tables] of triggers) {
      await runner.query(`
        CREATE TRIGGER attach_${event.toLowerCase()} AFTER ${event} ON leads ${tables}
        FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION attach_texts()`);
    }
    await runner.query(attachTo('SELECT unnest(ARRAY[merged_into, repeat_of]) FROM leads'));
    await indexForSearch(runner, 'leads_search_attached', 'attached_text', `WHERE attached_text <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [event] of triggers) await runner.query(`DROP TRIGGER attach_${event.toLowerCase()} ON leads`);
    await runner.query('DROP FUNCTION attach_texts');
    await runner.query('ALTER TABLE leads DROP COLUMN attached_text');
  }
}

type WordsOf = (lead: string) => string;
const ownWords: WordsOf = (lead) => `${lead}.search_text`;

/** FROM CURRENT: the client that changes a lead may have another search path. */
export const attachFunction = (wordsOf: WordsOf = ownWords): string => `
  CREATE OR REPLACE FUNCTION attach_texts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      ${attachTo('SELECT unnest(ARRAY[merged_into, repeat_of]) FROM appeared', wordsOf)};
    ELSIF TG_OP = 'DELETE' THEN
      ${attachTo('SELECT unnest(ARRAY[merged_into, repeat_of]) FROM gone', wordsOf)};
    ELSE
      ${attachTo(
        `SELECT unnest(ARRAY[before.merged_into, after.merged_into, before.repeat_of, after.repeat_of])
         FROM gone AS before JOIN appeared AS after USING (id)
         WHERE (before.merged_into, before.repeat_of, before.held, before.search_text)
           IS DISTINCT FROM (after.merged_into, after.repeat_of, after.held, after.search_text)`,
        wordsOf,
      )};
    END IF;
    RETURN NULL;
  END $$`;

const triggers = [
  ['INSERT', 'REFERENCING NEW TABLE AS appeared'],
  ['UPDATE', 'REFERENCING NEW TABLE AS appeared OLD TABLE AS gone'],
  ['DELETE', 'REFERENCING OLD TABLE AS gone'],
] as const;

/** Bounds what one more repeat costs; older ones have rows of their own. */
const mostRepeats = 50;

/** Merged leads at any depth (`UNION` ends a circle made by hand); repeats are always attached to the lead that took the others in. */
export const attachTo = (leads: string, wordsOf: WordsOf = ownWords): string => `
  WITH RECURSIVE changed AS (
    SELECT id FROM (${leads}) AS given(id) WHERE id IS NOT NULL
    UNION SELECT lead.merged_into FROM changed JOIN leads AS lead USING (id) WHERE lead.merged_into IS NOT NULL
  ), part AS (
    SELECT changed.id AS whole, lead.id, ${wordsOf('lead')} AS words, lead.created_at
    FROM changed JOIN leads AS lead ON lead.merged_into = changed.id
    UNION
    SELECT part.whole, lead.id, ${wordsOf('lead')}, lead.created_at
    FROM part JOIN leads AS lead ON lead.merged_into = part.id
  ), attached AS (
    SELECT whole, id, words, created_at FROM part
    UNION
    SELECT changed.id, repeat.id, ${wordsOf('repeat')}, repeat.created_at
    FROM changed CROSS JOIN LATERAL (
      SELECT * FROM leads AS lead WHERE lead.repeat_of = changed.id AND NOT lead.held
      ORDER BY lead.created_at DESC, lead.id DESC LIMIT ${mostRepeats}
    ) AS repeat
  )
  UPDATE leads SET attached_text = fresh.words
  FROM (
    SELECT changed.id, coalesce(string_agg(attached.words, E'\\n' ORDER BY created_at, attached.id), '') AS words
    FROM changed LEFT JOIN attached ON attached.whole = changed.id GROUP BY changed.id
  ) AS fresh
  WHERE leads.id = fresh.id AND leads.attached_text <> fresh.words`;
