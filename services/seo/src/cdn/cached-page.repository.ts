import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class CachedPageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Pages as of the last look at the site: one that is new since is not cached yet, one that is deleted is still listed. */
  async paths(): Promise<string[]> {
    const rows = await this.dataSource.query<{ path: string }[]>('SELECT path FROM site_pages ORDER BY path');
    return rows.map(({ path }) => path);
  }
}
