import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexForSearch } from './search-index';

/**
 * A search for "jose" finds José. All searched text of a lead in letters without accents; empty if it has none, which is usual.
 * Generated text may not refer to generated text: the parts of `search_text` with letters are named again.
 */
export class SearchWithoutAccents1700000000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      ALTER TABLE leads ADD COLUMN plain_text text NOT NULL GENERATED ALWAYS AS (
        CASE WHEN octet_length(${allText}) = length(${allText}) THEN ''
          ELSE coalesce(nullif(${plain}, ${lowerCase}), '') END) STORED`);
    await indexForSearch(runner, 'leads_search_plain', 'plain_text', `WHERE plain_text <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads DROP COLUMN plain_text');
  }
}

const allText = `' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(message, '') || place_text || job_text || attached_text`;
const lowerCase = `lower(regexp_replace(${allText}, '[\\t\\n\\v\\f\\r \\u00a0]+', ' ', 'g'))`;
/** As `withoutAccents` of the search. */
const plain = `translate(regexp_replace(normalize(${lowerCase}, NFD), '[\\u0300-\\u036f]+', '', 'g'), 'łøđ', 'lod')`;
