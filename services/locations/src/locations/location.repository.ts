import { Injectable } from '@nestjs/common';
import type { Location, LocationSummary, TownOnMap } from '@latchline/contracts/locations/location.schema';
import { containing } from '@latchline/runtime/database/like-pattern';
import { DataSource } from 'typeorm';
import { locationColumns, type LocationRow, toLocation } from './location.mapper';
import type { TownPlace } from './town-paging';

/** A seeded town: its position in the menu is its index in the list. */
export type LocationSeed = Omit<Location, 'updated_at'>;

/** All SQL that reads towns for the public site, and their seeds. */
@Injectable()
export class LocationRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<Location[]> {
    const rows = await this.dataSource.query<LocationRow[]>(
      `SELECT ${locationColumns} FROM locations ORDER BY name, id`,
    );
    return rows.map(toLocation);
  }

  /** The first towns of the menu, or those of a region, sorted by name. */
  async first(count: number, region: string | null = null): Promise<Location[]> {
    const rows = await this.dataSource.query<LocationRow[]>(
      `SELECT ${locationColumns} FROM
         (SELECT * FROM locations WHERE $2::text IS NULL OR region = $2
          ORDER BY menu_position, name, id LIMIT $1) AS first ORDER BY name, id`,
      [count, region],
    );
    return rows.map(toLocation);
  }

  /** A town with the nearest towns and its named neighbours, by name; empty if the town does not exist. */
  async near(slug: string, count: number): Promise<Location[]> {
    const rows = await this.dataSource.query<LocationRow[]>(selectAround(locationColumns), [slug, count]);
    return rows.map(toLocation);
  }

  /** The same for a map, without the texts of each town. */
  async around(slug: string, count: number): Promise<TownOnMap[]> {
    const columns = 'name, slug, region, response_time, latitude, longitude';
    const rows = await this.dataSource.query<RowOnMap[]>(selectAround(columns), [slug, count]);
    return rows.map(({ latitude, longitude, ...rest }) => ({
      ...rest,
      coordinates: { lat: latitude, lng: longitude },
    }));
  }

  /** The next towns by name, from the start or after a place in the list: all, or those with one of the given words in a text. */
  async page(count: number, after?: TownPlace, words?: readonly string[]): Promise<Location[]> {
    const rows = await this.dataSource.query<LocationRow[]>(
      `SELECT ${locationColumns} FROM locations
       WHERE ($2::text IS NULL OR (name, slug) > ($2, $3)) AND ($4::text[] IS NULL OR ${textsSql} ILIKE ANY ($4))
       ORDER BY name, slug LIMIT $1`,
      [count, after?.name ?? null, after?.slug ?? null, words?.map(containing) ?? null],
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

  /** In the order of the menu: all towns, or those of a region. */
  inMenuOrder(
    region: string | null = null,
    { limit, offset = 0 }: { limit?: number | undefined; offset?: number } = {},
  ): Promise<Omit<LocationSummary, 'label'>[]> {
    return this.dataSource.query(
      `SELECT name, slug, region, response_time FROM locations WHERE $1::text IS NULL OR region = $1
       ORDER BY menu_position, name, id LIMIT $2 OFFSET $3`,
      [region, limit ?? null, offset],
    );
  }

  /** The number of towns, in all or of a region. */
  async count(region: string | null = null): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM locations WHERE $1::text IS NULL OR region = $1',
      [region],
    );
    return row?.count ?? 0;
  }

  /** Stored once per installation: edits and deletions are kept. */
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

/** A planar approximation: at this latitude a degree of longitude is three fifths of one of latitude. Must match the index. */
const planarPoint = 'point(longitude * 0.6, latitude)';

const textsSql = `concat_ws(E'\\n', name, slug, region, title, meta_description, intro_content, response_time, local_note,
  array_to_string(nearby_towns, E'\\n'),
  (SELECT string_agg(concat_ws(E'\\n', question, answer), E'\\n') FROM jsonb_to_recordset(faqs) AS faq(question text, answer text)))`;

type RowOnMap = Omit<TownOnMap, 'coordinates'> & Pick<LocationRow, 'latitude' | 'longitude'>;

const selectAround = (columns: string) => `
  WITH here AS (SELECT ${planarPoint} AS place, nearby_towns FROM locations WHERE slug = $1),
  around AS (
    (SELECT id FROM locations WHERE EXISTS (SELECT FROM here)
     ORDER BY ${planarPoint} <-> (SELECT place FROM here) LIMIT $2)
    UNION SELECT id FROM locations WHERE name IN (SELECT jsonb_array_elements_text(to_jsonb(nearby_towns)) FROM here))
  SELECT ${columns} FROM locations WHERE id IN (SELECT id FROM around) ORDER BY name, id`;

const seedColumns = `menu_position, region, id, name, slug, title, meta_description, latitude, longitude, nearby_towns,
  intro_content, response_time, local_note, faqs`;

const addSeedSql = `
  WITH given AS (SELECT ${seedColumns} FROM jsonb_populate_recordset(NULL::locations, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO locations (${seedColumns})
  SELECT ${seedColumns} FROM given JOIN fresh ON key = id::text
  ON CONFLICT DO NOTHING`;
