import { Injectable } from '@nestjs/common';
import type { SeoSetting } from '@latchline/contracts/seo/seo.schema';
import { DataSource } from 'typeorm';

export type SeoSettingSeed = Omit<SeoSetting, 'updated_at'>;

type SeoSettingRow = Omit<SeoSetting, 'updated_at'> & { updated_at: Date };

/** The only SQL about settings. */
@Injectable()
export class SeoSettingRepository {
  constructor(private readonly dataSource: DataSource) {}

  async ofTypes(pageTypes: readonly string[]): Promise<SeoSetting[]> {
    const rows = await this.dataSource.query<SeoSettingRow[]>(
      `SELECT ${columns}, updated_at FROM seo_settings WHERE page_type = ANY($1)`,
      [pageTypes],
    );
    return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
  }

  /** Stores each once in the life of an installation: what was edited stays edited, what was deleted stays deleted. */
  async addSeed(settings: readonly SeoSettingSeed[]): Promise<void> {
    await this.dataSource.query(addSeedSql, [JSON.stringify(settings)]);
  }
}

const columns = 'id, page_type, title_template, meta_description_template, canonical_url, structured_data';

const addSeedSql = `
  WITH given AS (SELECT ${columns} FROM json_populate_recordset(NULL::seo_settings, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO seo_settings (${columns})
  SELECT ${columns} FROM given JOIN fresh ON key = id::text
  ON CONFLICT DO NOTHING`;
