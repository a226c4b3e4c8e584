import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CoveredPlace } from './coverage';

/** A suburb or village, with the slug of the town or city that covers it. */
export interface AreaSeed {
  readonly name: string;
  readonly slug: string;
}

export type NamedPlace = CoveredPlace & { readonly place: string };

/** All SQL that finds places by name: towns, cities, places on a city's map, suburbs and villages. */
@Injectable()
export class AreaRepository {
  constructor(private readonly dataSource: DataSource) {}

  async named(words: string): Promise<NamedPlace | undefined> {
    const [found] = await this.dataSource.query<NamedPlace[]>(namedSql, [words]);
    return found;
  }

  /** Stored once per installation. */
  async addSeed(areas: readonly AreaSeed[]): Promise<void> {
    await this.dataSource.query(addSeedSql, [JSON.stringify(areas)]);
  }
}

// Ignores case and punctuation: "ashton under lyne" is Ashton-under-Lyne.
const plain = (text: string) => `btrim(regexp_replace(lower(${text}), '[^a-z0-9]+', ' ', 'g'))`;

const namedSql = `
  WITH covering AS (
    SELECT name, slug, region, response_time FROM locations
    UNION ALL SELECT name, slug, NULL, response_time FROM cities),
  named AS (
    SELECT name AS place, slug, 1 AS rank FROM covering
    UNION ALL SELECT name, slug, 2 FROM areas
    UNION ALL SELECT place ->> 'name', slug, 3 FROM cities, jsonb_array_elements(map -> 'places') AS place)
  SELECT place, name AS town, slug, region, response_time FROM named JOIN covering USING (slug)
  WHERE ${plain('place')} = ${plain('$1')} ORDER BY rank LIMIT 1`;

const addSeedSql = `
  WITH given AS (SELECT name, slug FROM jsonb_populate_recordset(NULL::areas, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT 'area:' || name FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO areas (name, slug) SELECT name, slug FROM given JOIN fresh ON key = 'area:' || name
  ON CONFLICT DO NOTHING`;
