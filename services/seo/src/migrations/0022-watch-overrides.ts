import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words that somebody gave to one page are news as its contents are, also when they were given by hand in SQL. */
export class WatchOverrides1700000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION mark_changed_pages() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        UPDATE page_watch SET changes = changes + 1, first_change_at = coalesce(first_change_at, now()),
          look_at = least(coalesce(first_change_at, now()) + interval '60 seconds', now() + interval '5 seconds');
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER page_overrides_mark_changed_pages AFTER INSERT OR UPDATE OR DELETE ON page_overrides
      FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_pages()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION mark_changed_pages CASCADE');
  }
}
