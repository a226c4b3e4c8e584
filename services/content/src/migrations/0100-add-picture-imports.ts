import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of articles on other websites, which are fetched in the background: a job per article, a row per picture. */
export class AddPictureImports1700000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE picture_imports (
        post_id uuid PRIMARY KEY REFERENCES blog_posts ON DELETE CASCADE,
        actor text NOT NULL,
        state text NOT NULL CHECK (state IN ('running', 'done')),
        attempts integer NOT NULL DEFAULT 0,
        claimed_until timestamptz(3) NOT NULL DEFAULT '-infinity',
        requested_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE imported_pictures (
        post_id uuid NOT NULL REFERENCES picture_imports ON DELETE CASCADE,
        position integer NOT NULL,
        address text NOT NULL,
        alt text NOT NULL,
        featured boolean NOT NULL,
        path text,
        problem text,
        PRIMARY KEY (post_id, position),
        CHECK (path IS NULL OR problem IS NULL)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE imported_pictures, picture_imports');
  }
}
