import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIndexing1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE indexnow_key (one boolean PRIMARY KEY DEFAULT true CHECK (one), key text NOT NULL)',
    );
    // Due times stand beside what is due: neither a restart nor an empty Redis forgets a page.
    await runner.query(`
      CREATE TABLE indexing_requests (
        id uuid PRIMARY KEY,
        url text NOT NULL,
        engine text NOT NULL,
        action text NOT NULL CHECK (action IN ('index', 'delete')),
        requested_by text NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused', 'given-up')),
        status integer,
        detail text,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz(3) NOT NULL DEFAULT now(),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `CREATE INDEX indexing_requests_due ON indexing_requests (next_attempt_at) WHERE state = 'waiting'`,
    );
    await runner.query('CREATE INDEX indexing_requests_of_url ON indexing_requests (url, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE indexing_requests, indexnow_key');
  }
}
