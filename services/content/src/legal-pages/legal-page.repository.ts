import { Injectable } from '@nestjs/common';
import type { LegalText } from '@latchline/contracts/content/copy/legal-text.schema';
import { DataSource } from 'typeorm';

export type LegalPageSeed = Omit<LegalText, 'updated_at'>;

type LegalPageRow = Omit<LegalText, 'updated_at'> & { updated_at: Date };

/** All SQL of the public legal pages. */
@Injectable()
export class LegalPageRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(slug: string): Promise<LegalText | null> {
    const [row] = await this.dataSource.query<LegalPageRow[]>(
      // As text, so that the driver does not apply a time zone to a date.
      `SELECT id, slug, title, intro, sections, last_updated::text, updated_at FROM legal_pages WHERE slug = $1`,
      [slug],
    );
    return row ? { ...row, updated_at: row.updated_at.toISOString() } : null;
  }

  /** Stored once per installation: edits and deletions are kept. */
  async addSeed(pages: readonly LegalPageSeed[]): Promise<void> {
    await this.dataSource.query(addSeedSql, [JSON.stringify(pages)]);
  }
}

const columns = 'id, slug, title, intro, sections, last_updated';

const addSeedSql = `
  WITH given AS (SELECT ${columns} FROM jsonb_populate_recordset(NULL::legal_pages, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO legal_pages (${columns}, original)
  SELECT ${columns},
    jsonb_build_object('title', title, 'last_updated', last_updated, 'intro', intro, 'sections', sections)
  FROM given JOIN fresh ON key = id::text
  ON CONFLICT DO NOTHING`;
