import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexForSearch } from './search-index';

/** A search finds a lead by the address of its job. The table keeps that text itself, as it does what is attached (0062). */
export class SearchJobAddresses1700000000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`ALTER TABLE leads ADD COLUMN job_text text NOT NULL DEFAULT ''`);
    await runner.query(keepJobFunction());
    await runner.query(`
      CREATE TRIGGER keep_job_text AFTER INSERT OR UPDATE OR DELETE ON lead_jobs
      FOR EACH ROW EXECUTE FUNCTION keep_job_text()`);
    await runner.query(`
      UPDATE leads SET job_text = ${textOf('job.address')}
      FROM lead_jobs AS job WHERE job.lead_id = leads.id AND job.address IS NOT NULL`);
    await indexForSearch(runner, 'leads_search_job', 'job_text', `WHERE job_text <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER keep_job_text ON lead_jobs');
    await runner.query('DROP FUNCTION keep_job_text');
    await runner.query('ALTER TABLE leads DROP COLUMN job_text');
  }
}

/** FROM CURRENT: the client that changes a job may have another search path. */
export const keepJobFunction = (afterwards = ''): string => `
  CREATE OR REPLACE FUNCTION keep_job_text() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND (OLD.lead_id, OLD.address) IS NOT DISTINCT FROM (NEW.lead_id, NEW.address) THEN
      RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
      UPDATE leads SET job_text = '' WHERE id = OLD.lead_id AND job_text <> '';
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.address IS NOT NULL THEN
      UPDATE leads SET job_text = ${textOf('NEW.address')} WHERE id = NEW.lead_id;
    END IF;
    ${afterwards}
    RETURN NULL;
  END $$`;

/** As in `search_text`: lower case, one kind of space, and a space before every word. */
const textOf = (address: string) =>
  `lower(regexp_replace(' ' || ${address}, '[\\t\\n\\v\\f\\r \\u00a0]+', ' ', 'g'))`;
