import { Injectable } from '@nestjs/common';
import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { DataSource, type EntityManager } from 'typeorm';

/** Tells which towns exist. */
@Injectable()
export class TownSlugRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of the slugs that a town has. */
  async taken(
    slugs: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlySet<string>> {
    const rows = await manager.query<{ slug: string }[]>('SELECT slug FROM locations WHERE slug = ANY($1)', [
      slugs,
    ]);
    return new Set(rows.map(({ slug }) => slug));
  }

  /** Positions of the towns that have these slugs. */
  async positions(slugs: readonly string[]): Promise<ReadonlyMap<string, Coordinates>> {
    const rows = await this.dataSource.query<{ slug: string; latitude: number; longitude: number }[]>(
      'SELECT slug, latitude, longitude FROM locations WHERE slug = ANY($1)',
      [slugs],
    );
    return new Map(rows.map(({ slug, latitude, longitude }) => [slug, { lat: latitude, lng: longitude }]));
  }
}
