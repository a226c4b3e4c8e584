import type { MigrationInterface, QueryRunner } from 'typeorm';
import { attachFunction, attachTo } from './0062-search-attached';
import { keepJobFunction } from './0140-search-job-addresses';

/** A search finds a lead by the address of a job that one merged into it, or one that repeats it, has of its own. */
export class SearchJobsOfMergedLeads1700000000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(attachFunction(wordsWithJobs));
    await runner.query(keepJobFunction(attachMoved(wordsWithJobs)));
    await runner.query(attachTo(withJobs, wordsWithJobs));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(attachFunction());
    await runner.query(keepJobFunction());
    await runner.query(attachTo(withJobs));
  }
}

const withJobs = `SELECT unnest(ARRAY[merged_into, repeat_of]) FROM leads WHERE job_text <> ''`;
const moved =
  'SELECT unnest(ARRAY[merged_into, repeat_of]) FROM leads WHERE id IN (OLD.lead_id, NEW.lead_id)';
export const attachMoved = (wordsOf: (lead: string) => string): string => `${attachTo(moved, wordsOf)};`;

export const wordsWithJobs = (lead: string): string =>
  `concat_ws(E'\\n', ${lead}.search_text, nullif(${lead}.job_text, ''))`;
