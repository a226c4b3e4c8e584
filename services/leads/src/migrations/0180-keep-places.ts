import type { MigrationInterface, QueryRunner } from 'typeorm';
import { attachFunction } from './0062-search-attached';
import { keepJobFunction } from './0140-search-job-addresses';
import { attachMoved, wordsWithJobs } from './0150-search-jobs-of-merged-leads';
import { indexForSearch } from './search-index';

/**
 * Where the lock is, of customers who do not know its postcode: in their words, which a search finds, and as their device
 * reports it. The places that such words can name are copied from the locations service: storing a lead waits for no other
 * service.
 */
export class KeepPlaces1700000000180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      ALTER TABLE leads ADD COLUMN place text, ADD COLUMN position jsonb, ADD COLUMN place_text text NOT NULL DEFAULT ''`);
    await indexForSearch(runner, 'leads_search_place', 'place_text', `WHERE place_text <> ''`);
    await runner.query(attachFunction(wordsOf));
    await runner.query(keepJobFunction(attachMoved(wordsOf)));
    await runner.query(`
      CREATE TABLE named_places (
        name text NOT NULL, "within" text NOT NULL, coordinates jsonb, town text, nearest jsonb)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE named_places');
    await runner.query(attachFunction(wordsWithJobs));
    await runner.query(keepJobFunction(attachMoved(wordsWithJobs)));
    await runner.query('ALTER TABLE leads DROP COLUMN place, DROP COLUMN position, DROP COLUMN place_text');
  }
}

const wordsOf = (lead: string): string =>
  `concat_ws(E'\\n', ${wordsWithJobs(lead)}, nullif(${lead}.place_text, ''))`;
