import { Injectable } from '@nestjs/common';
import { Pages } from '../pages';
import { CachedQueries } from './cached-queries';
import { ResponseCache } from './response-cache';

/** Everything that is cached about pages: query results, rendered pages and whole responses. */
@Injectable()
export class PageCaches {
  constructor(
    private readonly pages: Pages,
    private readonly queries: CachedQueries,
    private readonly responses: ResponseCache,
  ) {}

  outdateAll(): void {
    this.queries.outdateAll();
    this.pages.outdateAll();
    this.responses.clear();
  }
}
