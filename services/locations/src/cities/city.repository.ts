import { Injectable } from '@nestjs/common';
import type { City } from '@latchline/contracts/locations/city.schema';
import { DataSource } from 'typeorm';

export type CitySeed = Omit<City, 'updated_at'>;

type CityRow = Omit<City, 'coordinates' | 'updated_at'> & {
  latitude: number;
  longitude: number;
  updated_at: Date;
};

/** The only SQL about cities. */
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

  /** Stores each once in the life of an installation: what was edited stays edited, what was deleted stays deleted. */
  async addSeed(cities: readonly CitySeed[]): Promise<void> {
    const given = cities.map(({ coordinates, ...city }) => ({
      ...city,
      latitude: coordinates.lat,
      longitude: coordinates.lng,
    }));
    await this.dataSource.query(addSeedSql, [JSON.stringify(given)]);
  }
}

function toCity({ latitude, longitude, updated_at, ...rest }: CityRow): City {
  return { ...rest, coordinates: { lat: latitude, lng: longitude }, updated_at: updated_at.toISOString() };
}

const columns = `id, name, slug, title, meta_description, latitude, longitude, response_time, drawing, intro, local_note,
  services, faqs, map`;

const addSeedSql = `
  WITH given AS (SELECT ${columns} FROM jsonb_populate_recordset(NULL::cities, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT id::text FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO cities (${columns})
  SELECT ${columns} FROM given JOIN fresh ON key = id::text
  ON CONFLICT DO NOTHING`;
