import { Injectable } from '@nestjs/common';
import { Pages } from '../pages';
import { KnownFacts } from './known-facts';
import { ResponseCache } from './response-cache';

/** Everything that is cached about pages: query results, rendered pages and whole responses. */
@Injectable()
export class PageCaches {
  constructor(
    private readonly pages: Pages,
    private readonly facts: KnownFacts,
    private readonly responses: ResponseCache,
  ) {}

  outdateAll(): void {
    this.facts.outdateAll();
    this.pages.outdateAll();
    this.responses.clear();
  }
}
