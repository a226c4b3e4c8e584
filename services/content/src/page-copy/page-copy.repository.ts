import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { completedCopy } from './completed-copy';

/** `page` is a path of the site, or the name of copy that several pages share. */
export interface PageCopySeed {
  readonly page: string;
  readonly copy: object;
}

export const servicePage = (slug: string) => `services/${slug}`;

/** All SQL that reads page copy for the public site, and its seeds. */
@Injectable()
export class PageCopyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The stored document, or undefined. Callers validate it, because a manual edit may have made it invalid. */
  async find(page: string): Promise<unknown> {
    const [row] = await this.dataSource.query<{ copy: unknown }[]>(
      'SELECT copy FROM page_copy WHERE page = $1',
      [page],
    );
    return row?.copy;
  }

  /**
   * Stored once per installation: edits and deletions are kept. Documents that exist gain only the fields that this
   * release added.
   */
  async addSeed(pages: readonly PageCopySeed[]): Promise<void> {
    await this.dataSource.query(addSeedSql, [
      JSON.stringify(pages.map((page) => ({ id: uuidv7(), ...page }))),
    ]);
    for (const { page, copy } of pages) await this.complete(page, copy);
  }

  private async complete(page: string, seed: object): Promise<void> {
    const stored = await this.find(page);
    const completed = completedCopy(stored, seed);
    if (stored === undefined || isDeepStrictEqual(stored, completed)) return;
    // Added fields also go into `original`, so that they don't count as a newer version of the page.
    const [row] = await this.dataSource.query<{ original: unknown }[]>(
      'SELECT original FROM page_copy WHERE page = $1',
      [page],
    );
    await this.dataSource.query('UPDATE page_copy SET copy = $2, original = $3 WHERE page = $1', [
      page,
      JSON.stringify(completed),
      JSON.stringify(completedCopy(row?.original ?? seed, seed)),
    ]);
  }
}

const addSeedSql = `
  WITH given AS (SELECT id, page, copy FROM jsonb_populate_recordset(NULL::page_copy, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT 'page-copy/' || page FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO page_copy (id, page, copy, original)
  SELECT id, page, copy, copy FROM given JOIN fresh ON key = 'page-copy/' || page
  ON CONFLICT DO NOTHING`;
