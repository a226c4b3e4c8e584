import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pictures that people upload, beside the drawings that came with the product. What a page falls back to stays in
 * `media`; the whole picture and its sizes are large and stand apart, so that a change of words moves no bytes.
 */
export class CreateMediaLibrary1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(stampSql);
    for (const create of [libraryColumnsSql, originalsSql, sizesSql, jobsSql, partsSql])
      await runner.query(create);
    await runner.query('CREATE INDEX media_newest ON media (created_at DESC, id DESC)');
    await runner.query('CREATE INDEX media_sizes_of ON media_sizes (media_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE media_upload_parts, media_jobs, media_sizes, media_originals');
    await runner.query(`DELETE FROM media WHERE kind = 'picture'`);
    await runner.query(`ALTER TABLE media ${columns.map((column) => `DROP COLUMN ${column}`).join(', ')}`);
  }
}

// Versions are made of these times: two changes that meet must not get the same.
const stampSql = `
  CREATE OR REPLACE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.updated_at := greatest(clock_timestamp()::timestamptz(3), OLD.updated_at + interval '1 millisecond');
    RETURN NEW;
  END $$`;

const columns = [
  ...['kind', 'title', 'alt', 'decorative', 'width', 'height', 'crop', 'focal'],
  ...['sizes_wanted', 'sizes_ready', 'created_at', 'created_by'],
];

// sizes_wanted, sizes_ready: names of a set of sizes, made of the picture and its crop. Pages show the ready one.
const libraryColumnsSql = `
  ALTER TABLE media
    ADD kind text NOT NULL DEFAULT 'drawing' CHECK (kind IN ('picture', 'drawing')),
    ADD title text NOT NULL DEFAULT '',
    ADD alt text NOT NULL DEFAULT '',
    ADD decorative boolean NOT NULL DEFAULT false,
    ADD width integer CHECK (width > 0),
    ADD height integer CHECK (height > 0),
    ADD crop jsonb,
    ADD focal jsonb,
    ADD sizes_wanted text,
    ADD sizes_ready text,
    ADD created_at timestamptz(3) NOT NULL DEFAULT now(),
    ADD created_by text,
    ADD CHECK (kind = 'drawing' OR (width IS NOT NULL AND height IS NOT NULL AND sizes_wanted IS NOT NULL))`;

const originalsSql = `
  CREATE TABLE media_originals (
    media_id uuid PRIMARY KEY REFERENCES media ON DELETE CASCADE,
    media_type text NOT NULL,
    content bytea NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    whole bytea NOT NULL,
    fingerprint text NOT NULL
  )`;

const sizesSql = `
  CREATE TABLE media_sizes (
    path text PRIMARY KEY,
    media_id uuid NOT NULL REFERENCES media ON DELETE CASCADE,
    name text NOT NULL,
    media_type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    content bytea NOT NULL,
    made_at timestamptz(3) NOT NULL DEFAULT now()
  )`;

const jobsSql = `
  CREATE TABLE media_jobs (
    media_id uuid PRIMARY KEY REFERENCES media ON DELETE CASCADE,
    name text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    claimed_until timestamptz(3) NOT NULL DEFAULT '-infinity'
  )`;

// Unlogged: an upload that a crash interrupts is sent again by whoever sent it.
const partsSql = `
  CREATE UNLOGGED TABLE media_upload_parts (
    upload_id uuid NOT NULL,
    index integer NOT NULL,
    content bytea NOT NULL,
    received_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (upload_id, index)
  )`;
