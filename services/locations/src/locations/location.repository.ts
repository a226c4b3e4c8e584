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

  /** The first of the menu, by name. */
  async first(count: number): Promise<Location[]> {
    const rows = await this.dataSource.query<LocationRow[]>(
      `SELECT ${locationColumns} FROM
         (SELECT * FROM locations ORDER BY menu_position, name, id LIMIT $1) AS first ORDER BY name, id`,
      [count],
    );
    return rows.map(toLocation);
  }

  /** A town, those nearest to it and those it names as its neighbours, by name; none where there is no such town. */
  async near(slug: string, count: number): Promise<Location[]> {
    const rows = await this.dataSource.query<LocationRow[]>(
      `WITH here AS (SELECT ${whereabouts} AS place, nearby_towns FROM locations WHERE slug = $1),
       around AS (
         (SELECT id FROM locations WHERE EXISTS (SELECT FROM here)
          ORDER BY ${whereabouts} <-> (SELECT place FROM here) LIMIT $2)
         UNION SELECT id FROM locations WHERE name IN (SELECT jsonb_array_elements_text(to_jsonb(nearby_towns)) FROM here))
       SELECT ${locationColumns} FROM locations WHERE id IN (SELECT id FROM around) ORDER BY name, id`,
      [slug, count],
    );
    return rows.map(toLocation);
  }

  /** One page by name, and one more where there is another page. */
  async page(limit: number, after: string | undefined): Promise<Location[]> {
    const rows = await this.dataSource.query<LocationRow[]>(
      `SELECT ${locationColumns} FROM locations
       WHERE $2::text IS NULL OR (name, id) > (SELECT name, id FROM locations WHERE slug = $2)
       ORDER BY name, id LIMIT $1`,
      [limit + 1, after ?? null],
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
  inMenuOrder(
    region: string | null = null,
    { limit, offset = 0 }: { limit?: number | undefined; offset?: number } = {},
  ): Promise<Omit<LocationSummary, 'label'>[]> {
    return this.dataSource.query(
      `SELECT name, slug, response_time FROM locations WHERE $1::text IS NULL OR region = $1
       ORDER BY menu_position, name, id LIMIT $2 OFFSET $3`,
      [region, limit ?? null, offset],
    );
  }

  /** All of them, or those of a region. */
  async count(region: string | null = null): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM locations WHERE $1::text IS NULL OR region = $1',
      [region],
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

/** On a sheet of paper: so far north, a degree of longitude is three fifths of one of latitude. As in the index. */
const whereabouts = 'point(longitude * 0.6, latitude)';

const seedColumns = `menu_position, region, id, name, slug, title, meta_description, latitude, longitude, nearby_towns,
  intro_content, response_time, local_note, faqs`;

const addSeedSql = `
  WITH given AS (SELECT ${seedColumns} FROM jsonb_populate_recordset(NULL::locations, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO locations (${seedColumns})
  SELECT ${seedColumns} FROM given JOIN fresh ON key = id::text
  ON CONFLICT DO NOTHING`;
