import { Injectable } from '@nestjs/common';
import type { PageEntry } from '@latchline/contracts/addresses/page-entry';
import { DataSource } from 'typeorm';

type PageRow = Pick<PageEntry, 'kind' | 'slug' | 'region'> & { changed_at: Date };

/** Reads what sitemaps need of every page. */
@Injectable()
export class PageListRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<PageEntry[]> {
    const rows = await this.dataSource.query<PageRow[]>(pagesSql);
    return rows.map((row) => ({ ...row, images: [], changed_at: row.changed_at.toISOString() }));
  }
}

const pagesSql = `
  SELECT 'region' AS kind, region.slug, NULL AS region, greatest(region.updated_at, max(town.updated_at)) AS changed_at
    FROM regions region LEFT JOIN locations town ON town.region = region.slug GROUP BY region.id
  UNION ALL
  SELECT 'town', slug, region, updated_at FROM locations
  UNION ALL
  SELECT 'city', slug, NULL, updated_at FROM cities
  ORDER BY kind, slug`;
