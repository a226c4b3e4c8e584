import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Subscription } from 'rxjs';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { LiveFeed } from '../../live/live-feed';
import { captureHead, type Head } from '../../pages/heads/captured-head';
import { Gone, PageCache } from '../../pages/cache/page-cache';
import { changesPages } from '../../pages/cache/page-changes';
import { withDrafts } from '../../pages/previews/previewing';

/** Low, so that listing pages does not slow down visitors. */
const concurrency = 4;

/**
 * The metadata of pages, captured while rendering them: pages are requested from this gateway as visitors would, so that
 * there is only one way to create metadata.
 */
@Injectable()
export class PageHeads implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly cache = new PageCache<Head>({ freshMs: 30_000, staleMs: 300_000, capacity: 2_000 });
  private subscription: Subscription | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly feed: LiveFeed,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.feed.entries.subscribe(({ envelope }) => {
      if (changesPages(envelope.name)) this.cache.outdateAll();
    });
  }

  beforeApplicationShutdown(): void {
    this.subscription?.unsubscribe();
  }

  /** Null if there is no such page, or it cannot be rendered now. */
  of(path: string): Promise<Head | null> {
    return this.cache.get(path, () => this.render(path)).catch(() => null);
  }

  async ofAll(paths: readonly string[]): Promise<(Head | null)[]> {
    const heads: (Head | null)[] = new Array<null>(paths.length).fill(null);
    const waiting = paths.map((path, index) => ({ path, index }));
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        heads[next.index] = await this.of(next.path);
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return heads;
  }

  private async render(path: string): Promise<Head> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const headers = { accept: 'text/html', host: new URL(this.config.SITE_URL).host };
    // An empty preview bypasses the cache and is not counted as a visit.
    const head = await captureHead(() =>
      withDrafts([], () => fastify.inject({ method: 'GET', url: path, headers })),
    );
    if (!head || head.request.path !== path) throw new Gone(`There is no page at ${path}`);
    return head;
  }
}
