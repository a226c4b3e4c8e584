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
import { type Head, overhear } from '../../pages/heads/overheard-head';
import { Gone, PageCache } from '../../pages/cache/page-cache';
import { changesPages } from '../../pages/cache/page-changes';
import { previewing } from '../../pages/previews/previewing';

/** At once: a list of pages must not keep visitors waiting. */
const atOnce = 4;

/**
 * What stands in the heads of pages, as the pages themselves make it: this gateway is asked for them the way visitors ask,
 * so there is no second way of making a head.
 */
@Injectable()
export class PageHeads implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly kept = new PageCache<Head>({ freshMs: 30_000, staleMs: 300_000, capacity: 2_000 });
  private subscription: Subscription | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly feed: LiveFeed,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.feed.entries.subscribe(({ envelope }) => {
      if (changesPages(envelope.name)) this.kept.outdateAll();
    });
  }

  beforeApplicationShutdown(): void {
    this.subscription?.unsubscribe();
  }

  /** Null where there is no such page, or it cannot be drawn now. */
  of(path: string): Promise<Head | null> {
    return this.kept.get(path, () => this.draw(path)).catch(() => null);
  }

  async ofAll(paths: readonly string[]): Promise<(Head | null)[]> {
    const heads: (Head | null)[] = new Array<null>(paths.length).fill(null);
    const waiting = paths.map((path, index) => ({ path, index }));
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        heads[next.index] = await this.of(next.path);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return heads;
  }

  private async draw(path: string): Promise<Head> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const headers = { accept: 'text/html', host: new URL(this.config.SITE_URL).host };
    // With no drafts in place: drawn anew, counted by nobody.
    const head = await overhear(() =>
      previewing([], () => fastify.inject({ method: 'GET', url: path, headers })),
    );
    if (!head || head.asked.path !== path) throw new Gone(`There is no page at ${path}`);
    return head;
  }
}
