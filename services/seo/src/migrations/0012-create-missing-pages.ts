import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMissingPages1700000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE missing_pages (
        path text PRIMARY KEY,
        first_seen timestamptz(3) NOT NULL,
        last_seen timestamptz(3) NOT NULL,
        ignored_by text
      )`);
    await runner.query('CREATE INDEX missing_pages_by_time ON missing_pages (last_seen)');
    // An empty host: nobody said.
    await runner.query(`
      CREATE TABLE missing_page_counts (
        path text NOT NULL REFERENCES missing_pages ON DELETE CASCADE,
        day date NOT NULL,
        referrer text NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (path, day, referrer)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE missing_page_counts, missing_pages');
  }
}
