import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { completedCopy } from './completed-copy';

/** `page` is the address below the site, or the name of what several pages share. */
export interface PageCopySeed {
  readonly page: string;
  readonly copy: object;
}

export const servicePage = (slug: string) => `services/${slug}`;

/** The only SQL about what pages say. */
@Injectable()
export class PageCopyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** As it is stored, undefined when it is not: whoever asks knows the shape and checks it, because an edit by hand can be wrong. */
  async find(page: string): Promise<unknown> {
    const [row] = await this.dataSource.query<{ copy: unknown }[]>(
      'SELECT copy FROM page_copy WHERE page = $1',
      [page],
    );
    return row?.copy;
  }

  /**
   * Stores each once in the life of an installation: what was edited stays edited, what was deleted stays deleted.
   * What is there already only gains the words that this release needs and an older one did not have.
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
    // What is added is no newer wording of what was there.
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
