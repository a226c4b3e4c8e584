import type { QueryRunner } from 'typeorm';

/** Called from a service's migration, because the table is in its schema. */
export async function createOutbox(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE outbox (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      occurred_at timestamptz NOT NULL,
      traceparent text,
      payload text NOT NULL,
      published_at timestamptz
    )`);
  await queryRunner.query('CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL');
  await queryRunner.query(
    'CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL',
  );
}

export async function dropOutbox(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query('DROP TABLE outbox');
}
