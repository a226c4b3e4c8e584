import { Injectable } from '@nestjs/common';
import type { Region, RegionSummary } from '@latchline/contracts/locations/location.schema';
import { DataSource, type EntityManager } from 'typeorm';

/** A region without its towns, which refer to it. */
export type RegionRecord = Omit<Region, 'towns'>;
export type RegionSeed = Omit<RegionRecord, 'updated_at'>;

type RegionRow = Omit<RegionRecord, 'coordinates' | 'updated_at'> & {
  latitude: number;
  longitude: number;
  updated_at: Date;
};

/** All SQL of regions. */
@Injectable()
export class RegionRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(slug: string): Promise<RegionRecord | null> {
    const [row] = await this.dataSource.query<RegionRow[]>(
      `SELECT ${seedColumns}, updated_at FROM regions WHERE slug = $1`,
      [slug],
    );
    return row ? toRegion(row) : null;
  }

  /** Oldest first. Ids rise with time. */
  summaries(): Promise<RegionSummary[]> {
    return this.dataSource.query('SELECT name, slug FROM regions ORDER BY id');
  }

  async all(): Promise<RegionRecord[]> {
    const rows = await this.dataSource.query<RegionRow[]>(`${selectSql} ORDER BY name, id`);
    return rows.map(toRegion);
  }

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Locks the row until the transaction ends. */
  async locked(manager: EntityManager, id: string): Promise<RegionRecord | null> {
    const [row] = await manager.query<RegionRow[]>(`${selectSql} WHERE id = $1 FOR UPDATE`, [id]);
    return row ? toRegion(row) : null;
  }

  /** The slug must be free. */
  async add(manager: EntityManager, region: RegionSeed): Promise<RegionRecord> {
    const { id, slug, name, title, meta_description, coordinates } = region;
    const [row] = await manager.query<RegionRow[]>(
      `INSERT INTO regions (${seedColumns}) VALUES ($1, $2, $3, $4, $5, $6, $7)
       RETURNING ${seedColumns}, updated_at`,
      [id, slug, name, title, meta_description, coordinates.lat, coordinates.lng],
    );
    if (!row) throw new Error('INSERT returned no region');
    return toRegion(row);
  }

  /** Slugs of its towns, locked until the transaction ends. */
  async townsOf(manager: EntityManager, region: string): Promise<string[]> {
    const rows = await manager.query<{ slug: string }[]>(
      'SELECT slug FROM locations WHERE region = $1 ORDER BY slug FOR UPDATE',
      [region],
    );
    return rows.map(({ slug }) => slug);
  }

  async moveTowns(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query('UPDATE locations SET region = $2 WHERE region = $1', [from, to]);
  }

  /** Deletes their postcode districts, too. */
  async removeTowns(manager: EntityManager, region: string): Promise<void> {
    await manager.query('DELETE FROM locations WHERE region = $1', [region]);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM regions WHERE id = $1', [id]);
  }

  /** Returns the region after the change. */
  async change(manager: EntityManager, region: RegionRecord): Promise<RegionRecord> {
    const { id, name, title, meta_description, coordinates } = region;
    const [[row]] = await manager.query<[RegionRow[], number]>(
      `UPDATE regions SET name = $2, title = $3, meta_description = $4, latitude = $5, longitude = $6
       WHERE id = $1 RETURNING ${seedColumns}, updated_at`,
      [id, name, title, meta_description, coordinates.lat, coordinates.lng],
    );
    return row ? toRegion(row) : region;
  }

  /** Stored once per installation: edits and deletions are kept. */
  async addSeed({ coordinates, ...region }: RegionSeed): Promise<void> {
    const given = { ...region, latitude: coordinates.lat, longitude: coordinates.lng };
    await this.dataSource.query(addSeedSql, [JSON.stringify(given)]);
  }
}

function toRegion({ latitude, longitude, updated_at, ...rest }: RegionRow): RegionRecord {
  return { ...rest, coordinates: { lat: latitude, lng: longitude }, updated_at: updated_at.toISOString() };
}

const seedColumns = 'id, slug, name, title, meta_description, latitude, longitude';

const selectSql = `SELECT ${seedColumns}, updated_at FROM regions`;

const addSeedSql = `
  WITH given AS (SELECT ${seedColumns} FROM jsonb_populate_record(NULL::regions, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO regions (${seedColumns})
  SELECT ${seedColumns} FROM given JOIN fresh ON key = id::text
  ON CONFLICT DO NOTHING`;
