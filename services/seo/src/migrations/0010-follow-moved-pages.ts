import { createInbox, dropInbox } from '@latchline/runtime/inbox/inbox.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FollowMovedPages1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createInbox(runner);
    await runner.query(`
      ALTER TABLE redirects
        ADD origin text NOT NULL DEFAULT 'manual' CHECK (origin IN ('manual', 'imported', 'moved')),
        ADD hits bigint NOT NULL DEFAULT 0,
        ADD last_hit_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE redirects DROP origin, DROP hits, DROP last_hit_at');
    await dropInbox(runner);
  }
}
