import { createInbox, dropInbox } from '@latchline/runtime/inbox/inbox.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { stampChanges, tellOfChanges } from './change-triggers';

/**
 * Reviews are stored, and the rating is computed from them. One that somebody typed is no longer read; the columns stay for the
 * previous release, which may still run. Only an installation that has the rating of the sample business, or is new, gets the
 * sample reviews.
 */
export class StoreReviews1700000000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reviews (
        id uuid PRIMARY KEY,
        source text NOT NULL CHECK (source IN ('site', 'google', 'sample')),
        lead_id uuid UNIQUE,
        google_name text UNIQUE,
        google_updated_at timestamptz,
        stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
        words text NOT NULL DEFAULT '',
        name text NOT NULL DEFAULT '',
        town text NOT NULL DEFAULT '',
        written_at timestamptz(3) NOT NULL,
        hidden_reason text,
        hidden_by text,
        answer text NOT NULL DEFAULT '',
        answered_at timestamptz(3),
        answered_by text,
        answer_waits boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((source = 'google') = (google_name IS NOT NULL)),
        CHECK ((hidden_reason IS NULL) = (hidden_by IS NULL))
      )`);
    await runner.query('CREATE INDEX reviews_by_time ON reviews (written_at, id)');
    await runner.query(`
      CREATE TABLE google_review_import (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        imported_at timestamptz(3),
        tried_at timestamptz(3),
        last_error text
      )`);
    await runner.query('INSERT INTO google_review_import DEFAULT VALUES');
    await tellOfChanges(runner, 'reviews', 'reviews');
    await stampChanges(runner, 'reviews');
    await createInbox(runner);
    await runner.query(`
      INSERT INTO seeded (key) SELECT 'sample-reviews' FROM business_info
      WHERE rating IS DISTINCT FROM 5 OR review_count IS DISTINCT FROM 127 ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInbox(runner);
    await runner.query('DROP TABLE reviews, google_review_import');
    await runner.query(`DELETE FROM seeded WHERE key = 'sample-reviews'`);
  }
}
