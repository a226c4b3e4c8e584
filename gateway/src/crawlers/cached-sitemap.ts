import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { LiveFeed } from '../live/live-feed';
import { PageCache } from '../pages/cache/page-cache';
import { changesQueries } from '../pages/cache/page-changes';
import { type SitemapFiles, sitemapFiles } from './sitemap';
import { SitePages } from './site-pages';

/** Events refresh it; `freshMs` limits the effect of a lost one. */
const cacheLimits = { freshMs: 600_000, staleMs: 86_400_000, capacity: 1 };

/** Creates the sitemap when pages change rather than per request, since it may list tens of thousands of towns. */
@Injectable()
export class CachedSitemap implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly cache = new PageCache<SitemapFiles>(cacheLimits);
  private subscription: Subscription | undefined;

  constructor(
    private readonly pages: SitePages,
    private readonly feed: LiveFeed,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.feed.entries.subscribe(({ envelope }) => {
      if (changesQueries(envelope.name)) this.cache.outdateAll();
    });
  }

  beforeApplicationShutdown(): void {
    this.subscription?.unsubscribe();
  }

  /** Undefined if there is no such file. */
  async file(name: string): Promise<Buffer | undefined> {
    const files = await this.cache.get('', async () =>
      sitemapFiles(await this.pages.all(), this.config.SITE_URL),
    );
    return files.get(name);
  }
}
