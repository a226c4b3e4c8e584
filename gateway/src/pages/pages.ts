import { Inject, Injectable } from '@nestjs/common';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import { Metrics } from '@latchline/runtime/health/metrics';
import { steadyNow } from '@latchline/runtime/timing/timing';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import type { DrawnPage } from './cache/drawn-page';
import { FailurePages } from './failures/failure.pages';
import { sharedMs } from './cache/known-facts';
import { Gone, PageCache } from './cache/page-cache';
import { notFoundPath } from './page-paths';
import { draftsInPlace } from './previews/previewing';
import { PageRenderer } from './page-renderer';

/** Events tell of changes within a second; one that was lost costs no more than this, which is as old as a page may be. */
const oldestMs = 60_000;
const cacheLimits = { freshMs: 15_000, staleMs: oldestMs - sharedMs, capacity: 200 };

export const pagesServed = (metrics: Metrics): ReturnType<Metrics['counter']> =>
  metrics.counter('pages_served_total', 'Pages that are the same for everybody, by where they came from');

/** Draws pages, and keeps those that are the same for everybody. */
@Injectable()
export class Pages {
  private readonly cache: PageCache<DrawnPage>;
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

  /** A page that is the same for everybody. `key` is its canonical path, and its query where that matters. */
  kept(key: string, make: () => Promise<PageModel>): Promise<DrawnPage> {
    return this.orNotFound(this.draws(key, make));
  }

  /** The same, or null when there is no such page. */
  keptOrNone(key: string, make: () => Promise<PageModel>): Promise<DrawnPage | null> {
    return this.draws(key, make).catch((error: unknown) => {
      if (error instanceof Gone) return null;
      throw error;
    });
  }

  /** A page with an answer to one visitor on it. */
  fresh(make: () => Promise<PageModel>, status = 200): Promise<DrawnPage> {
    return this.orNotFound(make().then((model) => this.renderer.render(model, status)));
  }

  notFound(): Promise<DrawnPage> {
    const draw = async () => this.renderer.render(await this.failures.notFound(), 404);
    return this.config.PAGE_CACHE === 'off' ? draw() : this.cache.get(notFoundPath, draw);
  }

  outdateAll(): void {
    this.generation += 1;
    this.cache.outdateAll();
  }

  private draws(key: string, make: () => Promise<PageModel>): Promise<DrawnPage> {
    // A page with drafts on it is one person's.
    if (draftsInPlace() || this.config.PAGE_CACHE === 'off')
      return make().then((model) => this.renderer.render(model, 200));
    const { generation } = this;
    return this.cache.get(key, async () => ({
      ...(await this.renderer.render(await make(), 200)),
      kept: { since: steadyNow(), generation },
    }));
  }

  /** By the steady clock: until when a kept page need not be looked at again, and until when it may be sent; null when it has changed. */
  timesOf({ kept }: DrawnPage): { freshUntil: number; until: number } | null {
    if (kept?.generation !== this.generation) return null;
    return { freshUntil: kept.since + cacheLimits.freshMs, until: kept.since + cacheLimits.staleMs };
  }

  private orNotFound(page: Promise<DrawnPage>): Promise<DrawnPage> {
    return page.catch((error: unknown) => {
      if (error instanceof Gone) return this.notFound();
      throw error;
    });
  }
}
