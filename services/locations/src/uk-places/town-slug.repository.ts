import { Injectable } from '@nestjs/common';
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
}
