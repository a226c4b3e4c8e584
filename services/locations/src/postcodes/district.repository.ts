import { Injectable } from '@nestjs/common';
import type { DistrictTown } from '@latchline/contracts/locations/location.schema';
import { DataSource, type EntityManager } from 'typeorm';
import type { CoveredDistrict } from './covered-place';
import { DistrictTaken, type TakenDistrict } from './coverage.errors';

/** A seeded district, with the slug of its town. */
export interface DistrictSeed {
  readonly district: string;
  readonly slug: string;
}

/** All SQL of postcode districts, of towns and cities. */
@Injectable()
export class DistrictRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** At most one row. */
  named(district: string): Promise<CoveredDistrict[]> {
    return this.dataSource.query(
      'SELECT district, name AS town, slug, region, response_time FROM covered_districts WHERE district = $1',
      [district],
    );
  }

  /** With the towns and cities that cover them. */
  covering(): Promise<CoveredDistrict[]> {
    return this.dataSource.query(
      'SELECT district, name AS town, slug, region, response_time FROM covered_districts ORDER BY district',
    );
  }

  all(): Promise<DistrictTown[]> {
    return this.dataSource.query('SELECT district, name AS town FROM covered_districts ORDER BY district');
  }

  /** Stored once per installation, without districts of deleted towns. */
  async addSeed(districts: readonly DistrictSeed[]): Promise<void> {
    await this.dataSource.query(addSeedSql, [JSON.stringify(districts)]);
  }
}

/** Throws if a town or city already covers one of them. */
export async function assertFree(manager: EntityManager, districts: readonly string[]): Promise<void> {
  const taken = await takenDistricts(manager, districts);
  if (taken.length > 0) throw new DistrictTaken(taken);
}

/** Those of the districts that a town or city covers. */
export const takenDistricts = (
  manager: EntityManager,
  districts: readonly string[],
): Promise<TakenDistrict[]> =>
  manager.query<TakenDistrict[]>(
    'SELECT district, name AS town FROM covered_districts WHERE district = ANY($1) ORDER BY district',
    [districts],
  );

const addSeedSql = `
  WITH given AS (SELECT district, slug FROM jsonb_populate_recordset(NULL::postcode_districts, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT 'district:' || district FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO postcode_districts (district, slug)
  SELECT district, slug FROM given JOIN fresh ON key = 'district:' || district JOIN locations USING (slug)
  ON CONFLICT DO NOTHING`;
