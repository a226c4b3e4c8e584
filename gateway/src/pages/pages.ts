import { STATUS_CODES } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { steadyNow } from '@latchline/runtime/timing/timing';
import { GATEWAY_CONFIG, type GatewayConfig, isSecure } from '../gateway.config';
import { drawn, type DrawnPage } from './cache/drawn-page';
import { FailurePages } from './failures/failure.pages';
import { ResponseCache } from './cache/response-cache';
import { lastResortPage } from './last-resort';
import { KnownFacts, sharedMs } from './cache/known-facts';
import { Gone, PageCache } from './cache/page-cache';
import { notFoundPath } from './page-paths';
import { draftsInPlace } from './previews/previewing';
import type { Notice } from './quote-form';
import { mapSource } from './service-area';
import { ShellClient } from './shell/shell.client';
import { tagSources } from './tag-script';

export interface Failure {
  readonly status: number;
  readonly path: string;
  readonly traceId: string;
  readonly notice?: Notice | null;
}

/** Events tell of changes within a second; one that was lost costs no more than this, which is as old as a page may be. */
const oldestMs = 60_000;
const cacheLimits = { freshMs: 15_000, staleMs: oldestMs - sharedMs, capacity: 200 };

export const pagesServed = (metrics: Metrics): ReturnType<Metrics['counter']> =>
  metrics.counter('pages_served_total', 'Pages that are the same for everybody, by where they came from');

/** Draws pages, and keeps those that are the same for everybody. */
@Injectable()
export class Pages {
  private readonly cache: PageCache<DrawnPage>;
  private readonly secure: boolean;
  private generation = 0;

  constructor(
    private readonly failures: FailurePages,
    private readonly shell: ShellClient,
    private readonly responses: ResponseCache,
    private readonly facts: KnownFacts,
    private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    metrics: Metrics,
  ) {
    const served = pagesServed(metrics);
    this.cache = new PageCache({ ...cacheLimits, served: (source) => served({ source }) });
    this.secure = isSecure(config);
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
    return this.orNotFound(make().then((model) => this.draw(model, status)));
  }

  notFound(): Promise<DrawnPage> {
    const draw = async () => this.draw(await this.failures.notFound(), 404);
    return this.config.PAGE_CACHE === 'off' ? draw() : this.cache.get(notFoundPath, draw);
  }

  /** Something went wrong. Never fails: without the shell it is a page of our own. */
  async failed({ status, path, traceId, notice = null }: Failure): Promise<DrawnPage> {
    const reason = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
    try {
      if (notice === null)
        return await this.draw(await this.failures.error(path, status, reason, traceId), status);
    } catch (err) {
      this.logger.warn({ err }, 'The shell cannot draw the error page');
    }
    const atHand = await this.failures.atHand();
    return drawn(lastResortPage({ status, traceId, ...atHand, notice }), status, {
      secure: this.secure,
      tag: null,
      map: null,
    });
  }

  outdateAll(): void {
    this.generation += 1;
    this.facts.outdateAll();
    this.cache.outdateAll();
    this.responses.clear();
  }

  private draws(key: string, make: () => Promise<PageModel>): Promise<DrawnPage> {
    // A page with drafts on it is one person's.
    if (draftsInPlace() || this.config.PAGE_CACHE === 'off')
      return make().then((model) => this.draw(model, 200));
    const { generation } = this;
    return this.cache.get(key, async () => ({
      ...(await this.draw(await make(), 200)),
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

  private async draw(model: PageModel, status: number): Promise<DrawnPage> {
    const tag = tagSources(this.config, model);
    const map = mapSource(this.config, model);
    return drawn(await this.shell.render(model), status, { secure: this.secure, tag, map });
  }
}
