import type { QueryRunner } from 'typeorm';

/** Called from a service's migration, because the table is in its schema. */
export async function createInbox(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE inbox (
      consumer text NOT NULL,
      event_id uuid NOT NULL,
      handled_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (consumer, event_id)
    )`);
  await queryRunner.query('CREATE INDEX inbox_handled ON inbox (handled_at)');
}

export async function dropInbox(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query('DROP TABLE inbox');
}
