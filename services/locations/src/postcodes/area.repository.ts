import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CoveredPlace } from './covered-place';

/** A suburb or village, with the slug of the town or city that covers it. */
export interface AreaSeed {
  readonly name: string;
  readonly slug: string;
}

/** A place by name, with the town or city that covers it. Without coordinates for a suburb or village. */
export type CoveredName = CoveredPlace & {
  readonly place: string;
  /** The name of the region; null for a city. */
  readonly region_name: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** All SQL on covered places by name: towns, cities, places on a city's map, suburbs and villages. */
@Injectable()
export class AreaRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Towns and cities first. */
  all(): Promise<CoveredName[]> {
    return this.dataSource.query<CoveredName[]>(allSql);
  }

  /** Different after every change of a town, city, region, district or area. */
  async latestChange(): Promise<string> {
    const [row] = await this.dataSource.query<{ change: string }[]>(
      `SELECT concat(max(id), ' of ', count(*)) AS change FROM place_changes`,
    );
    return row!.change;
  }

  /** Stored once per installation. */
  async addSeed(areas: readonly AreaSeed[]): Promise<void> {
    await this.dataSource.query(addSeedSql, [JSON.stringify(areas)]);
  }
}

const allSql = `
  WITH covering AS (
    SELECT name, slug, region, response_time, latitude, longitude FROM locations
    UNION ALL SELECT name, slug, NULL, response_time, latitude, longitude FROM cities),
  named AS (
    SELECT name AS place, slug, latitude, longitude, 1 AS rank FROM covering
    UNION ALL SELECT name, slug, NULL, NULL, 2 FROM areas
    UNION ALL SELECT coalesce(place ->> 'name', slug), slug, (place -> 'coordinates' ->> 'lat')::double precision,
      (place -> 'coordinates' ->> 'lng')::double precision, 3
      FROM cities, jsonb_array_elements(map -> 'places') AS place)
  SELECT place, covering.name AS town, named.slug, region, regions.name AS region_name, response_time, named.latitude, named.longitude
  FROM named JOIN covering USING (slug) LEFT JOIN regions ON regions.slug = region ORDER BY rank, place, named.slug`;

const addSeedSql = `
  WITH given AS (SELECT name, slug FROM jsonb_populate_recordset(NULL::areas, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT 'area:' || name FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO areas (name, slug) SELECT name, slug FROM given JOIN fresh ON key = 'area:' || name
  ON CONFLICT DO NOTHING`;
