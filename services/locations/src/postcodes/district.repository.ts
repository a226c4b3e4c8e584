import { Injectable } from '@nestjs/common';
import type { DistrictTown } from '@latchline/contracts/locations/location.schema';
import { DataSource } from 'typeorm';
import type { CoveredDistrict } from './coverage';

/** A district as seeds give it, with the slug of its town. */
export interface DistrictSeed {
  readonly district: string;
  readonly slug: string;
}

/** The only SQL about postcode districts. */
@Injectable()
export class DistrictRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** None, or the one there is. */
  named(district: string): Promise<CoveredDistrict[]> {
    return this.dataSource.query(
      `SELECT district, name AS town, slug, response_time
       FROM postcode_districts JOIN locations USING (slug) WHERE district = $1`,
      [district],
    );
  }

  all(): Promise<DistrictTown[]> {
    return this.dataSource.query(
      'SELECT district, name AS town FROM postcode_districts JOIN locations USING (slug) ORDER BY district',
    );
  }

  /** Stores each once in the life of an installation; one whose town has been taken away is left out. */
  async addSeed(districts: readonly DistrictSeed[]): Promise<void> {
    await this.dataSource.query(addSeedSql, [JSON.stringify(districts)]);
  }
}

const addSeedSql = `
  WITH given AS (SELECT district, slug FROM jsonb_populate_recordset(NULL::postcode_districts, $1)),
  fresh AS (INSERT INTO seeded (key) SELECT 'district:' || district FROM given ON CONFLICT DO NOTHING RETURNING key)
  INSERT INTO postcode_districts (district, slug)
  SELECT district, slug FROM given JOIN fresh ON key = 'district:' || district JOIN locations USING (slug)
  ON CONFLICT DO NOTHING`;
