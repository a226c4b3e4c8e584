import type { QueryRunner } from 'typeorm';

/**
 * Search works without pg_trgm, which not every Postgres has or lets us create; with it, it stays fast for years. What
 * has not been sorted into the index yet is read through by every search, so it is kept short.
 */
export async function indexForSearch(
  runner: QueryRunner,
  name: string,
  column: string,
  where = '',
): Promise<void> {
  await runner.query(`
    DO $$
    DECLARE place text;
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
      SELECT n.nspname INTO place
        FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
      EXECUTE format('CREATE INDEX ${name} ON leads USING gin (${column} %I.gin_trgm_ops)
                      WITH (gin_pending_list_limit = 1024) %s', place, ${where ? `$w$${where}$w$` : `''`});
    EXCEPTION WHEN OTHERS THEN
      RAISE NOTICE 'leads are searched without an index: %', SQLERRM;
    END $$`);
}
