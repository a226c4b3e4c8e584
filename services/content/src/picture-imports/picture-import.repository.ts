import { Injectable } from '@nestjs/common';
import type { ImportedPicture } from '@latchline/contracts/content/blog-editor/picture-import.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource } from 'typeorm';
import type { StoredPicture, WantedPicture } from './article-pictures';

export interface ImportJob {
  readonly post_id: string;
  readonly actor: string;
  /** How often it was started, this time included. */
  readonly attempts: number;
}

/** A picture to fetch, or one that is left out because of a problem. */
type NewPicture = WantedPicture & Pick<ImportedPicture, 'problem'>;

export type FetchResult = Pick<ImportedPicture, 'path' | 'problem'>;

/** All SQL of picture imports. */
@Injectable()
export class PictureImportRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Pictures that were fetched for the article are kept, so that an import can be repeated. */
  async start(postId: string, actor: string, pictures: readonly NewPicture[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO picture_imports (post_id, actor, state) VALUES ($1, $2, 'running')
         ON CONFLICT (post_id) DO UPDATE SET actor = $2, state = 'running', attempts = 0, requested_at = now()`,
        [postId, actor],
      );
      await manager.query('DELETE FROM imported_pictures WHERE post_id = $1 AND path IS NULL', [postId]);
      await manager.query(
        `INSERT INTO imported_pictures (post_id, position, address, alt, featured, problem)
         SELECT $1, first.position + wanted.position, wanted.address, wanted.alt, wanted.featured, wanted.problem
         FROM (SELECT coalesce(max(position), 0) AS position FROM imported_pictures WHERE post_id = $1) first,
           jsonb_to_recordset($2::jsonb) AS wanted (position integer, address text, alt text, featured boolean, problem text)
         WHERE NOT EXISTS (
           SELECT FROM imported_pictures known WHERE known.post_id = $1 AND known.address = wanted.address)`,
        [postId, JSON.stringify(pictures.map((picture, index) => ({ position: index + 1, ...picture })))],
      );
    });
  }

  async state(postId: string): Promise<'running' | 'done'> {
    const [row] = await this.dataSource.query<{ state: 'running' | 'done' }[]>(
      'SELECT state FROM picture_imports WHERE post_id = $1',
      [postId],
    );
    return row?.state ?? 'done';
  }

  async results(postId: string): Promise<ImportedPicture[]> {
    return this.dataSource.query(
      'SELECT address, featured, path, problem FROM imported_pictures WHERE post_id = $1 ORDER BY position',
      [postId],
    );
  }

  /** Claims the oldest article for two minutes. */
  async claim(): Promise<ImportJob | undefined> {
    const [rows] = await this.dataSource.query<[ImportJob[], number]>(claimSql);
    return rows[0];
  }

  async waiting(postId: string): Promise<WantedPicture[]> {
    return this.dataSource.query(
      `SELECT address, alt, featured FROM imported_pictures
       WHERE post_id = $1 AND path IS NULL AND problem IS NULL ORDER BY position`,
      [postId],
    );
  }

  /** Also extends the claim. */
  async settle(postId: string, address: string, { path, problem }: FetchResult): Promise<void> {
    await this.dataSource.query(
      `WITH settled AS (UPDATE imported_pictures SET path = $3, problem = $4 WHERE post_id = $1 AND address = $2)
       UPDATE picture_imports SET claimed_until = now() + interval '2 minutes' WHERE post_id = $1`,
      [postId, address, path, problem],
    );
  }

  async stored(postId: string): Promise<StoredPicture[]> {
    return this.dataSource.query(
      `SELECT address, alt, featured, path FROM imported_pictures
       WHERE post_id = $1 AND path IS NOT NULL ORDER BY position`,
      [postId],
    );
  }

  /** Where the picture of this address was stored for another article, if it is still in the library. */
  async knownPath(address: string): Promise<string | undefined> {
    const [row] = await this.dataSource.query<{ path: string }[]>(
      `SELECT i.path FROM imported_pictures i JOIN media m ON '/media/' || m.path = i.path
       WHERE i.address = $1 LIMIT 1`,
      [address],
    );
    return row?.path;
  }

  /** Pictures added meanwhile are fetched next. */
  async finish(postId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE picture_imports SET claimed_until = '-infinity', attempts = 0,
         state = CASE WHEN EXISTS (
           SELECT FROM imported_pictures WHERE post_id = $1 AND path IS NULL AND problem IS NULL
         ) THEN 'running' ELSE 'done' END
       WHERE post_id = $1`,
      [postId],
    );
  }

  async deleteFinished(days: number): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM picture_imports WHERE state = 'done' AND requested_at < now() - $1 * interval '1 day'`,
      [days],
    );
  }
}

const claimSql = prepared(
  `UPDATE picture_imports SET claimed_until = now() + interval '2 minutes', attempts = attempts + 1
   WHERE post_id = (
     SELECT post_id FROM picture_imports WHERE state = 'running' AND claimed_until < now()
     ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING post_id, actor, attempts`,
);
