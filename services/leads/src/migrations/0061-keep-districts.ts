import { createInbox, dropInbox } from '@latchline/runtime/inbox/inbox.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The towns of postcode districts, copied from the locations service: storing a lead waits for no other service. */
export class KeepDistricts1700000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE districts (district text PRIMARY KEY, town text NOT NULL)');
    await createInbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInbox(runner);
    await runner.query('DROP TABLE districts');
  }
}
