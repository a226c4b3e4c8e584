import { Injectable } from '@nestjs/common';
import type { Location, LocationSummary } from '@latchline/contracts/locations/location.schema';
import { DataSource } from 'typeorm';
import { locationColumns, type LocationRow, toLocation } from './location.mapper';

/** A town as seeds give it: its place in the menu is its place in the list. */
export type LocationSeed = Omit<Location, 'updated_at'> & { region: string };

/** The only SQL about towns. */
@Injectable()
export class LocationRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<Location[]> {
    const rows = await this.dataSource.query<LocationRow[]>(
      `SELECT ${locationColumns} FROM locations ORDER BY name, id`,
    );
    return rows.map(toLocation);
  }

  async find(slug: string): Promise<Location | null> {
    const [row] = await this.dataSource.query<LocationRow[]>(
      `SELECT ${locationColumns} FROM locations WHERE slug = $1`,
      [slug],
    );
    return row ? toLocation(row) : null;
  }

  /** In the order of the menu; all of them, or those of a region. */
  inMenuOrder(region: string | null = null): Promise<Omit<LocationSummary, 'label'>[]> {
    return this.dataSource.query(
      `SELECT name, slug, response_time FROM locations WHERE $1::text IS NULL OR region = $1
       ORDER BY menu_position, name, id`,
      [region],
    );
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM locations',
    );
    return row?.count ?? 0;
  }

  /** Stores each once in the life of an installation: what was edited stays edited, what was deleted stays deleted. */
  async addSeed(towns: readonly LocationSeed[]): Promise<void> {
    const given = towns.map(({ coordinates, ...town }, index) => ({
      ...town,
      latitude: coordinates.lat,
      longitude: coordinates.lng,
      menu_position: index + 1,
    }));
    await this.dataSource.query(addSeedSql, [JSON.stringify(given)]);
  }
}

const seedColumns = `menu_position, region, id, name, slug, title, meta_description, latitude, longitude, nearby_towns,
  intro_content, response_time, local_note, faqs`;

const addSeedSql = `
  WITH given AS (SELECT ${seedColumns} FROM jsonb_populate_recordset(NULL::locations, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO locations (${seedColumns})
  SELECT ${seedColumns} FROM given JOIN fresh ON key = id::text
  ON CONFLICT DO NOTHING`;
