import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Leads a day by what they are told apart by, kept by the table itself: whoever changes a lead, even by hand in SQL, the
 * sums are right in the same transaction. A change adds rows instead of changing sums, so that nobody waits for
 * another's commit; the service adds them up later.
 */
export class TallyLeads1700000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lead_tallies (
        subject text NOT NULL,
        day date NOT NULL,
        value text NOT NULL,
        leads bigint NOT NULL,
        PRIMARY KEY (subject, day, value)
      )`);
    await runner.query(`
      CREATE TABLE lead_tally_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        subject text NOT NULL,
        day date NOT NULL,
        value text NOT NULL,
        leads bigint NOT NULL
      )`);
    // FROM CURRENT: whoever changes a lead may look for tables elsewhere.
    await runner.query(`
      CREATE FUNCTION tally_leads() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          TRUNCATE lead_tallies, lead_tally_changes;
        ELSIF TG_OP = 'INSERT' THEN
          INSERT INTO lead_tally_changes (subject, day, value, leads) ${sumsOf('SELECT *, 1 AS n FROM appeared')};
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO lead_tally_changes (subject, day, value, leads) ${sumsOf('SELECT *, -1 AS n FROM gone')};
        ELSE
          INSERT INTO lead_tally_changes (subject, day, value, leads)
          ${sumsOf('SELECT *, 1 AS n FROM appeared UNION ALL SELECT *, -1 FROM gone')};
        END IF;
        RETURN NULL;
      END $$`);
    for (const [event, tables] of triggers) {
      await runner.query(`
        CREATE TRIGGER tally_${event.toLowerCase()} AFTER ${event} ON leads ${tables}
        FOR EACH STATEMENT EXECUTE FUNCTION tally_leads()`);
    }
    // The triggers have locked the table: nothing comes between them and this.
    await runner.query(
      `INSERT INTO lead_tallies (subject, day, value, leads) ${sumsOf('SELECT *, 1 AS n FROM leads')}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [event] of triggers) await runner.query(`DROP TRIGGER tally_${event.toLowerCase()} ON leads`);
    await runner.query('DROP FUNCTION tally_leads');
    await runner.query('DROP TABLE lead_tallies, lead_tally_changes');
  }
}

const triggers = [
  ['INSERT', 'REFERENCING NEW TABLE AS appeared'],
  ['UPDATE', 'REFERENCING NEW TABLE AS appeared OLD TABLE AS gone'],
  ['DELETE', 'REFERENCING OLD TABLE AS gone'],
  ['TRUNCATE', ''],
] as const;

/** Days are those of the business. What waits in quarantine is counted as that only, what was merged not at all. */
const sumsOf = (rows: string) => `
  SELECT subject, (created_at AT TIME ZONE 'Europe/London')::date, coalesce(value, ''), sum(n)
  FROM (${rows}) AS row
  CROSS JOIN LATERAL (
    SELECT * FROM (VALUES ('status', status), ('urgency', urgency), ('service', service), ('town', town),
                          ('source', source_name)) AS inbox(subject, value) WHERE NOT held
    UNION ALL SELECT 'held', '' WHERE held
  ) AS told
  WHERE merged_into IS NULL
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0`;
