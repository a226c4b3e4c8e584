import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Enquiries, bookings, completed jobs and money by day, kept by the tables themselves like the tallies of `0041`. What the
 * sums need of a job is copied to its lead, whose row lock then orders concurrent changes of both.
 */
export class SumFigures1700000000121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await copyJobs(runner);
    await runner.query(`
      CREATE TABLE lead_figures (
        subject text NOT NULL,
        day date NOT NULL,
        value text NOT NULL,
        part text NOT NULL,
        ${measures.map((measure) => `${measure} bigint NOT NULL`).join(', ')},
        PRIMARY KEY (subject, day, value, part)
      )`);
    await runner.query(`
      CREATE TABLE lead_figure_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        day date NOT NULL,
        hour integer NOT NULL,
        ${texts.map((text) => `${text} text NOT NULL`).join(', ')},
        ${measures.map((measure) => `${measure} bigint NOT NULL`).join(', ')}
      )`);
    await runner.query(`
      CREATE FUNCTION sum_figures() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          TRUNCATE lead_figures, lead_figure_changes;
        ELSIF TG_OP = 'INSERT' THEN
          INSERT INTO lead_figure_changes (${columns}) ${sumsOf('SELECT *, 1 AS n FROM appeared')};
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO lead_figure_changes (${columns}) ${sumsOf('SELECT *, -1 AS n FROM gone')};
        ELSE
          INSERT INTO lead_figure_changes (${columns})
          ${sumsOf('SELECT *, 1 AS n FROM appeared UNION ALL SELECT *, -1 FROM gone')};
        END IF;
        RETURN NULL;
      END $$`);
    for (const [event, tables] of triggers) {
      await runner.query(`
        CREATE TRIGGER figures_${event.toLowerCase()} AFTER ${event} ON leads ${tables}
        FOR EACH STATEMENT EXECUTE FUNCTION sum_figures()`);
    }
    // The triggers have locked the table: no change is missed or counted twice.
    await runner.query(`
      INSERT INTO lead_figures (subject, day, value, part, ${measures.join(', ')})
      SELECT subject, day, value, part, ${measures.map((measure) => `sum(${measure})`).join(', ')}
      FROM (${sumsOf('SELECT *, 1 AS n FROM leads')}) AS change (${columns}) CROSS JOIN LATERAL (VALUES
        ('campaign', source, campaign), ('town', town, ''), ('service', service, ''), ('person', person, ''),
        ('hour', lpad(hour::text, 2, '0'), ''), ('response', urgency, bucket)) AS of(subject, value, part)
      GROUP BY subject, day, value, part`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [event] of triggers) {
      await runner.query(`DROP TRIGGER figures_${event.toLowerCase()} ON leads`);
    }
    await runner.query('DROP FUNCTION sum_figures');
    await runner.query('DROP TABLE lead_figures, lead_figure_changes');
    await runner.query('DROP TRIGGER copy_job ON lead_jobs');
    await runner.query('DROP TRIGGER clear_jobs ON lead_jobs');
    await runner.query('DROP FUNCTION copy_job_to_lead');
    await runner.query(
      'ALTER TABLE leads DROP COLUMN job_is_booked, DROP COLUMN job_who_goes, DROP COLUMN job_taken_pence',
    );
  }
}

async function copyJobs(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE leads
      ADD COLUMN job_is_booked boolean NOT NULL DEFAULT false,
      ADD COLUMN job_who_goes text,
      ADD COLUMN job_taken_pence integer`);
  await runner.query(`
    CREATE FUNCTION copy_job_to_lead() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        UPDATE leads SET ${noJob} WHERE job_is_booked OR job_who_goes IS NOT NULL OR job_taken_pence IS NOT NULL;
        RETURN NULL;
      END IF;
      IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.lead_id <> NEW.lead_id) THEN
        UPDATE leads SET ${noJob} WHERE id = OLD.lead_id;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        UPDATE leads SET job_is_booked = NEW.booked_at IS NOT NULL, job_who_goes = NEW.who_goes,
          job_taken_pence = NEW.taken_pence
        WHERE id = NEW.lead_id AND (job_is_booked, job_who_goes, job_taken_pence)
          IS DISTINCT FROM (NEW.booked_at IS NOT NULL, NEW.who_goes, NEW.taken_pence);
      END IF;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER copy_job AFTER INSERT OR UPDATE OR DELETE ON lead_jobs
    FOR EACH ROW EXECUTE FUNCTION copy_job_to_lead()`);
  await runner.query(`
    CREATE TRIGGER clear_jobs AFTER TRUNCATE ON lead_jobs
    FOR EACH STATEMENT EXECUTE FUNCTION copy_job_to_lead()`);
  await runner.query(`
    UPDATE leads SET job_is_booked = job.booked_at IS NOT NULL, job_who_goes = job.who_goes,
      job_taken_pence = job.taken_pence
    FROM lead_jobs AS job WHERE job.lead_id = leads.id`);
}

const noJob = 'job_is_booked = false, job_who_goes = NULL, job_taken_pence = NULL';

const triggers = [
  ['INSERT', 'REFERENCING NEW TABLE AS appeared'],
  ['UPDATE', 'REFERENCING NEW TABLE AS appeared OLD TABLE AS gone'],
  ['DELETE', 'REFERENCING OLD TABLE AS gone'],
  ['TRUNCATE', ''],
] as const;

const measures = [
  'enquiries',
  'contacted',
  'booked',
  'completed',
  'without_amount',
  'paid',
  'taken_pence',
] as const;
const texts = ['source', 'campaign', 'town', 'service', 'person', 'urgency', 'bucket'] as const;
const columns = ['day', 'hour', ...texts, ...measures].join(', ');

/** As the status decides if it disagrees with the stage (`stageFor`). */
const isBooked = `status = 'completed' OR status = 'contacted' AND stage IN ('booked', 'on-the-way')
  OR status = 'cancelled' AND job_is_booked`;
const isContacted = `contacted_at IS NOT NULL OR status IN ('contacted', 'completed') OR ${isBooked}`;
const waited = 'extract(epoch FROM contacted_at - clock_started_at)';

/**
 * One row for leads that differ in nothing that is summed. A lead is an enquiry while it is in the inbox; money counts with the
 * request whose job took it, even if that request was merged into another, so that none is lost.
 */
const sumsOf = (rows: string) => `
  SELECT (created_at AT TIME ZONE 'Europe/London')::date,
    extract(hour FROM created_at AT TIME ZONE 'Europe/London')::integer,
    coalesce(source_name, ''), coalesce(campaign, ''), coalesce(town, ''), coalesce(service, ''),
    coalesce(job_who_goes, assigned_to, ''),
    CASE WHEN clock_started_at IS NULL THEN '' ELSE
      coalesce(urgency, CASE WHEN service = 'emergency-lockout' THEN 'emergency' ELSE 'unstated' END) END,
    CASE WHEN clock_started_at IS NULL THEN '' WHEN contacted_at IS NULL THEN 'none'
      WHEN ${waited} < 300 THEN '0' WHEN ${waited} < 600 THEN '5' WHEN ${waited} < 900 THEN '10'
      WHEN ${waited} < 1800 THEN '15' WHEN ${waited} < 3600 THEN '30' ELSE '60' END,
    ${sums.join(', ')}
  FROM (${rows}) AS row WHERE NOT held
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING ${sums.map((sum) => `${sum} <> 0`).join(' OR ')}`;

const countOf = (condition: string) => `coalesce(sum(n) FILTER (WHERE ${condition}), 0)`;
const sums = [
  countOf('merged_into IS NULL'),
  countOf(`merged_into IS NULL AND (${isContacted})`),
  countOf(`merged_into IS NULL AND (${isBooked})`),
  countOf(`merged_into IS NULL AND status = 'completed'`),
  countOf(`merged_into IS NULL AND status = 'completed' AND job_taken_pence IS NULL`),
  countOf('job_taken_pence IS NOT NULL'),
  'coalesce(sum(n * job_taken_pence::bigint), 0)',
];
