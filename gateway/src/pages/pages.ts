import { Inject, Injectable } from '@nestjs/common';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import { Metrics } from '@latchline/runtime/health/metrics';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { DensestBrotli } from './cache/densest-brotli';
import { DictionaryBodies } from './cache/dictionary-bodies';
import { onceQuality, type PageResponse } from './cache/page-response';
import { withCallNumber } from './campaign/active-number';
import { CallNumbers } from './call-numbers/call-numbers';
import { FailurePages } from './failures/failure.pages';
import { sharedMs } from './cache/cached-queries';
import { Gone, PageCache } from './cache/page-cache';
import { notFoundPath } from './page-paths';
import { activeDrafts } from './previews/previewing';
import { PageRenderer } from './page-renderer';

/** Maximum age of a page. Events refresh pages within a second; this limits the effect of a lost one. */
const maxAgeMs = 60_000;
const cacheLimits = { freshMs: 15_000, staleMs: maxAgeMs - 2 * sharedMs, capacity: 200 };

export const pagesServed = (metrics: Metrics): ReturnType<Metrics['counter']> =>
  metrics.counter('pages_served_total', 'Pages that are the same for every visitor, by source');

/** Renders pages, and caches those that are the same for every visitor. */
@Injectable()
export class Pages {
  private readonly cache: PageCache<PageResponse>;
  private readonly brotli = new DensestBrotli(cacheLimits.capacity);
  private generation = 0;

  constructor(
    private readonly failures: FailurePages,
    private readonly renderer: PageRenderer,
    private readonly numbers: CallNumbers,
    private readonly dictionaryBodies: DictionaryBodies,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    metrics: Metrics,
  ) {
    const served = pagesServed(metrics);
    this.cache = new PageCache({ ...cacheLimits, served: (source) => served({ source }) });
  }

  /** A page that is the same for every visitor. `key` is its canonical path, with the query where that matters. */
  cached(key: string, make: () => Promise<PageModel>): Promise<PageResponse> {
    return this.orNotFound(this.numbered(key, make));
  }

  /** The same, or null if there is no such page. */
  cachedOrNull(key: string, make: () => Promise<PageModel>): Promise<PageResponse | null> {
    return this.numbered(key, make).catch((error: unknown) => {
      if (error instanceof Gone) return null;
      throw error;
    });
  }

  /** A page with content for one visitor, which is not cached. */
  async fresh(make: () => Promise<PageModel>, status = 200): Promise<PageResponse> {
    const render = () => make().then((model) => this.renderer.render(model, status, onceQuality));
    const number = await this.numbers.ofRequest();
    return this.orNotFound(number ? withCallNumber(number, render) : render());
  }

  notFound(): Promise<PageResponse> {
    const render = async () =>
      this.withDictionary(await this.renderer.render(await this.failures.notFound(), 404));
    return this.config.PAGE_CACHE === 'off' ? render() : this.cache.get(notFoundPath, render);
  }

  outdateAll(): void {
    this.generation += 1;
    this.cache.outdateAll();
  }

  /** A campaign with a number of its own has its own copy of the page, of which there are as many as numbers. */
  private async numbered(key: string, make: () => Promise<PageModel>): Promise<PageResponse> {
    const number = await this.numbers.ofRequest();
    if (!number) return this.renderOrGet(key, make);
    return withCallNumber(number, () => this.renderOrGet(`${key}\n${number.phone_e164}`, make));
  }

  private renderOrGet(key: string, make: () => Promise<PageModel>): Promise<PageResponse> {
    // Previews are private.
    if (activeDrafts() || this.config.PAGE_CACHE === 'off')
      return make().then((model) => this.renderer.render(model, 200));
    const { generation } = this;
    return this.cache.get(key, async () => ({
      ...this.withDictionary(this.brotli.densest(await this.renderer.render(await make(), 200))),
      cached: { since: monotonicNow(), generation },
    }));
  }

  private withDictionary(page: PageResponse): PageResponse {
    // CDNs store pages in Brotli only.
    if (this.config.CDN_MAX_AGE_SECONDS > 0) return page;
    return { ...page, inDictionary: (name) => this.dictionaryBodies.find(page, name) };
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
