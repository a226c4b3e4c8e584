import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEventCounts1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Sums and nothing else: what one visitor did cannot be told from them.
    await runner.query(`
      CREATE TABLE event_counts (
        day date NOT NULL,
        name text NOT NULL,
        page text NOT NULL,
        params jsonb NOT NULL,
        count bigint NOT NULL CHECK (count > 0),
        PRIMARY KEY (day, name, page, params)
      )`);
    // Beacons that were counted already, for as long as one might come again.
    await runner.query(`
      CREATE TABLE counted_batches (
        id uuid PRIMARY KEY,
        counted_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX counted_batches_counted_at ON counted_batches (counted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE counted_batches, event_counts');
  }
}
