import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved views of the inbox, and lists of what is somebody's and what is nobody's. */
export class SaveViews1700000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE TABLE saved_views (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        name text NOT NULL,
        filters jsonb NOT NULL,
        shared boolean NOT NULL DEFAULT false,
        is_default boolean NOT NULL DEFAULT false,
        position integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX saved_views_of_person ON saved_views (owner_id, lower(name)) WHERE NOT shared',
    );
    await runner.query('CREATE UNIQUE INDEX saved_views_of_all ON saved_views (lower(name)) WHERE shared');
    for (const [name, is] of assignment) {
      await runner.query(`
        CREATE INDEX ${name} ON leads (created_at DESC, id DESC)
        WHERE assigned_to ${is} AND NOT held AND merged_into IS NULL`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of assignment) await runner.query(`DROP INDEX ${name}`);
    await runner.query('DROP TABLE saved_views');
  }
}

const assignment = [
  ['leads_of_somebody', 'IS NOT NULL'],
  ['leads_of_nobody', 'IS NULL'],
] as const;
