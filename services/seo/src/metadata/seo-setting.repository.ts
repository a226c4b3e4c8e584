import { Injectable } from '@nestjs/common';
import type { SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';
import { DataSource, type EntityManager } from 'typeorm';

export type SeoSettingSeed = Omit<SeoSetting, 'updated_at'>;

type SeoSettingRow = Omit<SeoSetting, 'updated_at'> & { updated_at: Date };

/** All SQL of SEO settings. */
@Injectable()
export class SeoSettingRepository {
  constructor(private readonly dataSource: DataSource) {}

  async ofTypes(pageTypes: readonly string[]): Promise<SeoSetting[]> {
    const rows = await this.dataSource.query<SeoSettingRow[]>(
      `SELECT ${columns}, updated_at FROM seo_settings WHERE page_type = ANY($1)`,
      [pageTypes],
    );
    return rows.map(toSetting);
  }

  /** By page type. */
  async all(): Promise<SeoSetting[]> {
    const rows = await this.dataSource.query<SeoSettingRow[]>(
      `SELECT ${columns}, updated_at FROM seo_settings ORDER BY page_type`,
    );
    return rows.map(toSetting);
  }

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<SeoSetting | null> {
    const [row] = await manager.query<SeoSettingRow[]>(
      `SELECT ${columns}, updated_at FROM seo_settings WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ? toSetting(row) : null;
  }

  /** Calls `decide` with the locked row. */
  async change(id: string, decide: (now: SeoSetting | null) => SeoSetting): Promise<SeoSetting> {
    return this.dataSource.transaction(async (manager) => {
      const next = decide(await this.find(id, manager));
      const [rows] = await manager.query<[SeoSettingRow[], number]>(changeSql, [
        id,
        next.title_template,
        next.meta_description_template,
        next.canonical_url,
        JSON.stringify(next.structured_data),
      ]);
      return toSetting(rows[0] as SeoSettingRow);
    });
  }

  /** Stored once per installation: edits and deletions are kept. */
  async addSeed(settings: readonly SeoSettingSeed[]): Promise<void> {
    await this.dataSource.query(addSeedSql, [JSON.stringify(settings)]);
  }
}

const columns = 'id, page_type, title_template, meta_description_template, canonical_url, structured_data';

const toSetting = (row: SeoSettingRow): SeoSetting => ({ ...row, updated_at: row.updated_at.toISOString() });

const changeSql = `
  UPDATE seo_settings
  SET title_template = $2, meta_description_template = $3, canonical_url = $4, structured_data = $5
  WHERE id = $1 RETURNING ${columns}, updated_at`;

const addSeedSql = `
  WITH given AS (SELECT ${columns} FROM json_populate_recordset(NULL::seo_settings, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO seo_settings (${columns})
  SELECT ${columns} FROM given JOIN fresh ON key = id::text
  ON CONFLICT DO NOTHING`;
