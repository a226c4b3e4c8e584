import { Injectable } from '@nestjs/common';
import type { City } from '@latchline/contracts/locations/city.schema';
import { DataSource, type EntityManager } from 'typeorm';

export type CitySeed = Omit<City, 'updated_at'>;

type CityRow = Omit<City, 'coordinates' | 'updated_at'> & {
  latitude: number;
  longitude: number;
  updated_at: Date;
};

/** All SQL of cities. */
@Injectable()
export class CityRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(slug: string): Promise<City | null> {
    const [row] = await this.dataSource.query<CityRow[]>(
      `SELECT ${columns}, updated_at FROM cities WHERE slug = $1`,
      [slug],
    );
    return row ? toCity(row) : null;
  }

  async all(): Promise<City[]> {
    const rows = await this.dataSource.query<CityRow[]>(`${selectSql} ORDER BY name, id`);
    return rows.map(toCity);
  }

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Locks the row until the transaction ends. */
  async locked(manager: EntityManager, id: string): Promise<City | null> {
    const [row] = await manager.query<CityRow[]>(`${selectSql} WHERE id = $1 FOR UPDATE`, [id]);
    return row ? toCity(row) : null;
  }

  /** The slug must be free. */
  async add(manager: EntityManager, city: CitySeed): Promise<City> {
    const [row] = await manager.query<CityRow[]>(addSql, [JSON.stringify(rowOf(city))]);
    if (!row) throw new Error('INSERT returned no city');
    return toCity(row);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM cities WHERE id = $1', [id]);
  }

  /** Returns the city after the change. */
  async change(manager: EntityManager, city: City): Promise<City> {
    const [[row]] = await manager.query<[CityRow[], number]>(changeSql, [
      ...[city.id, city.name, city.title, city.meta_description, city.coordinates.lat, city.coordinates.lng],
      ...[city.response_time, city.intro, city.local_note],
      ...[JSON.stringify(city.services), JSON.stringify(city.faqs), city.postcode_districts],
    ]);
    return row ? toCity(row) : city;
  }

  /** Stored once per installation: edits and deletions are kept. */
  async addSeed(cities: readonly CitySeed[]): Promise<void> {
    const given = cities.map(rowOf);
    await this.dataSource.query(addSeedSql, [JSON.stringify(given)]);
    await this.dataSource.query(addDistrictsSql, [JSON.stringify(given)]);
  }
}

const rowOf = ({ coordinates, ...city }: CitySeed) => ({
  ...city,
  latitude: coordinates.lat,
  longitude: coordinates.lng,
});

function toCity({ latitude, longitude, updated_at, ...rest }: CityRow): City {
  return { ...rest, coordinates: { lat: latitude, lng: longitude }, updated_at: updated_at.toISOString() };
}

const columns = `id, name, slug, title, meta_description, latitude, longitude, response_time, drawing, intro, local_note,
  services, faqs, map, postcode_districts`;

const selectSql = `SELECT ${columns}, updated_at FROM cities`;

const changeSql = `
  UPDATE cities SET name = $2, title = $3, meta_description = $4, latitude = $5, longitude = $6, response_time = $7,
    intro = $8, local_note = $9, services = $10, faqs = $11, postcode_districts = $12
  WHERE id = $1 RETURNING ${columns}, updated_at`;

const addSql = `
  INSERT INTO cities (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::cities, $1)
  RETURNING ${columns}, updated_at`;

const addSeedSql = `
  WITH given AS (SELECT ${columns} FROM jsonb_populate_recordset(NULL::cities, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO cities (${columns})
  SELECT ${columns} FROM given JOIN fresh ON key = id::text
  ON CONFLICT DO NOTHING`;

// For installations from before cities covered postcodes: stored once, without districts of towns.
const addDistrictsSql = `
  WITH given AS (SELECT slug, postcode_districts FROM jsonb_populate_recordset(NULL::cities, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT 'districts:' || slug FROM given ON CONFLICT DO NOTHING RETURNING key)
  UPDATE cities SET postcode_districts = ARRAY(
    SELECT district FROM unnest(given.postcode_districts) WITH ORDINALITY AS of_city (district, place)
    WHERE district NOT IN (SELECT district FROM postcode_districts) ORDER BY place)
  FROM given JOIN fresh ON key = 'districts:' || given.slug
  WHERE cities.slug = given.slug AND cities.postcode_districts = '{}'`;
