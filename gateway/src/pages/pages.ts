import { Inject, Injectable } from '@nestjs/common';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import { Metrics } from '@latchline/runtime/health/metrics';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import type { PageResponse } from './cache/page-response';
import { FailurePages } from './failures/failure.pages';
import { sharedMs } from './cache/cached-queries';
import { Gone, PageCache } from './cache/page-cache';
import { notFoundPath } from './page-paths';
import { activeDrafts } from './previews/previewing';
import { PageRenderer } from './page-renderer';

/** Maximum age of a page. Events refresh pages within a second; this limits the effect of a lost one. */
const maxAgeMs = 60_000;
const cacheLimits = { freshMs: 15_000, staleMs: maxAgeMs - sharedMs, capacity: 200 };

export const pagesServed = (metrics: Metrics): ReturnType<Metrics['counter']> =>
  metrics.counter('pages_served_total', 'Pages that are the same for every visitor, by source');

/** Renders pages, and caches those that are the same for every visitor. */
@Injectable()
export class Pages {
  private readonly cache: PageCache<PageResponse>;
  private generation = 0;

  constructor(
    private readonly failures: FailurePages,
    private readonly renderer: PageRenderer,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    metrics: Metrics,
  ) {
    const served = pagesServed(metrics);
    this.cache = new PageCache({ ...cacheLimits, served: (source) => served({ source }) });
  }

  /** A page that is the same for every visitor. `key` is its canonical path, with the query where that matters. */
  cached(key: string, make: () => Promise<PageModel>): Promise<PageResponse> {
    return this.orNotFound(this.renderOrGet(key, make));
  }

  /** The same, or null if there is no such page. */
  cachedOrNull(key: string, make: () => Promise<PageModel>): Promise<PageResponse | null> {
    return this.renderOrGet(key, make).catch((error: unknown) => {
      if (error instanceof Gone) return null;
      throw error;
    });
  }

  /** A page with content for one visitor, which is not cached. */
  fresh(make: () => Promise<PageModel>, status = 200): Promise<PageResponse> {
    return this.orNotFound(make().then((model) => this.renderer.render(model, status)));
  }

  notFound(): Promise<PageResponse> {
    const render = async () => this.renderer.render(await this.failures.notFound(), 404);
    return this.config.PAGE_CACHE === 'off' ? render() : this.cache.get(notFoundPath, render);
  }

  outdateAll(): void {
    this.generation += 1;
    this.cache.outdateAll();
  }

  private renderOrGet(key: string, make: () => Promise<PageModel>): Promise<PageResponse> {
    // Previews are private.
    if (activeDrafts() || this.config.PAGE_CACHE === 'off')
      return make().then((model) => this.renderer.render(model, 200));
    const { generation } = this;
    return this.cache.get(key, async () => ({
      ...(await this.renderer.render(await make(), 200)),
      cached: { since: monotonicNow(), generation },
    }));
  }

  /** Steady-clock times until which a cached page is fresh and until which it may be sent; null if it has changed. */
  cacheTimesOf({ cached }: PageResponse): { freshUntil: number; until: number } | null {
    if (cached?.generation !== this.generation) return null;
    return { freshUntil: cached.since + cacheLimits.freshMs, until: cached.since + cacheLimits.staleMs };
  }

  private orNotFound(page: Promise<PageResponse>): Promise<PageResponse> {
    return page.catch((error: unknown) => {
      if (error instanceof Gone) return this.notFound();
      throw error;
    });
  }
}
