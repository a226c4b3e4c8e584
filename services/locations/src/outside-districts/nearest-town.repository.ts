import { Injectable } from '@nestjs/common';
import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { DataSource } from 'typeorm';
import { milesBetween } from '@latchline/contracts/locations/miles-between';
import type { NearestTown } from './outside-districts';

interface CandidateRow {
  readonly index: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Finds the nearest covered town or city of points. */
@Injectable()
export class NearestTownRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order of the points; empty if there is neither town nor city. */
  async of(points: readonly Coordinates[]): Promise<NearestTown[]> {
    const given = points.map(({ lat, lng }, index) => ({ index, lat, lng }));
    const rows = await this.dataSource.query<CandidateRow[]>(candidatesSql, [JSON.stringify(given)]);
    const nearest: NearestTown[] = [];
    for (const { index, name, latitude, longitude } of rows) {
      const miles = milesBetween(points[index]!, { lat: latitude, lng: longitude });
      if (!nearest[index] || miles < nearest[index].miles) nearest[index] = { town: name, miles };
    }
    return nearest;
  }
}

// The nearest town by the index of towns, and the nearest city.
const candidatesSql = `
  SELECT given.index, candidate.name, candidate.latitude, candidate.longitude
  FROM json_to_recordset($1) AS given(index integer, lat double precision, lng double precision), LATERAL (
    (SELECT name, latitude, longitude FROM locations
     ORDER BY point(longitude * 0.6, latitude) <-> point(given.lng * 0.6, given.lat) LIMIT 1)
    UNION ALL
    (SELECT name, latitude, longitude FROM cities
     ORDER BY point(longitude * 0.6, latitude) <-> point(given.lng * 0.6, given.lat) LIMIT 1)
  ) AS candidate ORDER BY given.index`;
