import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Secret addresses of calendar feeds, one for each user. The address is shown again, so it is kept sealed beside its hash. */
export class CreateCalendarFeeds1700000000090 implements MigrationInterface {
  readonly name = 'CreateCalendarFeeds1700000000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_feeds (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        sealed_token text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendar_feeds');
  }
}
