import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WatchPages1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE indexing_settings (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        automatic boolean NOT NULL DEFAULT true,
        changed_by text,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('INSERT INTO indexing_settings DEFAULT VALUES');
    // The pages as they were when engines were told of them last: what differs from these is news.
    await runner.query('CREATE TABLE site_pages (path text PRIMARY KEY, changed_at timestamptz(3) NOT NULL)');
    // That something has changed stands here until it was looked at, whoever dies in between.
    await runner.query(`
      CREATE TABLE page_watch (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        known boolean NOT NULL DEFAULT false,
        changes bigint NOT NULL DEFAULT 0,
        first_change_at timestamptz(3),
        look_at timestamptz(3),
        round bigint NOT NULL DEFAULT 0,
        leased_until timestamptz(3)
      )`);
    await runner.query('INSERT INTO page_watch DEFAULT VALUES');
    await runner.query(`
      CREATE TABLE engine_quotas (
        engine text NOT NULL,
        day date NOT NULL,
        used integer NOT NULL,
        PRIMARY KEY (engine, day)
      )`);
    await runner.query(
      `CREATE INDEX indexing_requests_waiting ON indexing_requests (engine, url) WHERE state = 'waiting'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX indexing_requests_waiting');
    await runner.query('DROP TABLE indexing_settings, site_pages, page_watch, engine_quotas');
  }
}
