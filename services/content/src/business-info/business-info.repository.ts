import { Injectable } from '@nestjs/common';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { DataSource, type EntityManager } from 'typeorm';
import { ownCount, ownRating } from '../reviews/shown-reviews';
import { NoBusinessInfo } from './business-info.errors';

/** The rating follows from reviews. */
export type BusinessInfoSeed = Omit<BusinessInfo, 'rating' | 'review_count' | 'updated_at'>;

type BusinessInfoRow = Omit<BusinessInfo, 'rating' | 'updated_at'> & {
  rating: string | null;
  updated_at: Date;
};

/** All SQL of the business info. Columns are listed, so that a new one isn't published by accident. */
@Injectable()
export class BusinessInfoRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(): Promise<BusinessInfo | null> {
    const [row] = await this.dataSource.query<BusinessInfoRow[]>(`SELECT ${read} FROM business_info`);
    return row ? toBusinessInfo(row) : null;
  }

  /** Calls `decide` with the locked row. */
  change(decide: (now: BusinessInfo) => BusinessInfo): Promise<BusinessInfo> {
    return this.dataSource.transaction((manager) => this.changeIn(manager, decide));
  }

  /** The same in a transaction of the caller. */
  async changeIn(manager: EntityManager, decide: (now: BusinessInfo) => BusinessInfo): Promise<BusinessInfo> {
    const [row] = await manager.query<BusinessInfoRow[]>(`SELECT ${read} FROM business_info FOR UPDATE`);
    if (!row) throw new NoBusinessInfo();
    const { id, updated_at: _, ...facts } = decide(toBusinessInfo(row));
    const [[changed]] = await manager.query<[BusinessInfoRow[], number]>(changeSql, [
      id,
      JSON.stringify(facts),
    ]);
    return toBusinessInfo(changed ?? row);
  }

  /** Stored once per installation: edits and deletions are kept. */
  async addSeed(info: BusinessInfoSeed): Promise<void> {
    await this.dataSource.query(addSeedSql, [JSON.stringify(info)]);
  }
}

const toBusinessInfo = (row: BusinessInfoRow): BusinessInfo => ({
  ...row,
  rating: row.rating === null ? null : Number(row.rating),
  updated_at: row.updated_at.toISOString(),
});

const facts = `name, phone, phone_e164, email, whatsapp, hours, address, area, area_code,
  brand, service_areas, social_links,
  emergency_response_time, callback_minutes, callout_price_from, guarantee_months, founded_year,
  free_cancellation_minutes, vat_percent, certifications, prices, company, tag_container_id`;
const columns = `id, ${facts}`;
const read = `${columns}, ${ownRating} AS rating, ${ownCount} AS review_count, updated_at`;

const changeSql = `
  UPDATE business_info SET (${facts}) = (SELECT ${facts} FROM jsonb_populate_record(NULL::business_info, $2))
  WHERE id = $1 RETURNING ${read}`;

const addSeedSql = `
  WITH given AS (SELECT ${columns} FROM jsonb_populate_record(NULL::business_info, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO business_info (${columns})
  SELECT ${columns} FROM given JOIN fresh ON key = id::text
  ON CONFLICT DO NOTHING`;
