import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { automatically, type IndexingAction } from '@latchline/contracts/seo/indexing.schema';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/service/recurring-work';
import { RUNTIME_CONFIG } from '@latchline/runtime/service/runtime.tokens';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { SeoConfig } from '../../seo.config';
import { type Engine, ENGINES } from '../engine';
import { IndexingSettingsRepository } from '../indexing-settings.repository';
import { IndexingRepository, type NewsDraft } from '../indexing.repository';
import { sitemapAddress } from '../sitemap-address';
import { otherPages, type PageNews, pageNews } from './page-news';
import { PageWatchRepository } from './page-watch.repository';
import { SitePages } from './site-pages';

const leaseSeconds = 60;
const dayMs = 86_400_000;

/**
 * Tells engines of every page that was published, changed or taken away, once each, after edits have come to rest. What
 * is there when this looks for the first time is no news.
 */
@Injectable()
export class WatchPages implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly watch: PageWatchRepository,
    private readonly pages: SitePages,
    private readonly requests: IndexingRepository,
    private readonly settings: IndexingSettingsRepository,
    @Inject(ENGINES) private readonly engines: readonly Engine[],
    @Inject(RUNTIME_CONFIG) private readonly config: SeoConfig,
    logger: Logger,
  ) {
    const failure = 'It cannot be seen which pages have changed';
    this.work = new RecurringWork({ everyMs: 1_000, failure, logger, look: () => this.look() });
  }

  /** Whatever changed while this was away is found by looking at once. */
  onApplicationBootstrap(): void {
    this.watch.mark().catch(() => undefined);
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  async look(): Promise<void> {
    const look = await this.watch.begin(leaseSeconds);
    if (!look) return;
    const pages = await this.pages.all();
    await this.watch.end(look, pages, async (manager, known) => {
      if (known === null || !(await this.settings.get(manager)).automatic) return;
      const news = pageNews(known, pages);
      await this.requests.addNews(manager, this.ofPages(news));
      if (otherPages(news, known)) await this.tellOfSitemap(manager);
    });
  }

  private ofPages(news: PageNews): NewsDraft[] {
    const actions: [IndexingAction, readonly string[]][] = [
      ['index', news.index],
      ['delete', news.delete],
    ];
    return this.told('pages').flatMap(({ name }) =>
      actions.flatMap(([action, paths]) =>
        paths.map((path) => this.draft(name, action, new URL(path, this.config.SITE_URL).href)),
      ),
    );
  }

  /** Once a day at most: an engine reads the sitemap by itself, it only does not know that it should soon. */
  private async tellOfSitemap(manager: EntityManager): Promise<void> {
    const sitemap = sitemapAddress(this.config.SITE_URL);
    for (const { name } of this.told('sitemap')) {
      const last = await this.requests.lastTakenAt(manager, name, sitemap);
      const not_before = last ? new Date(last.getTime() + dayMs).toISOString() : undefined;
      const draft = this.draft(name, 'index', sitemap);
      await this.requests.addNews(manager, [{ ...draft, ...(not_before && { not_before }) }]);
    }
  }

  private told(of: Engine['automatic']): Engine[] {
    return this.engines.filter((engine) => engine.automatic === of && engine.readiness().enabled);
  }

  private draft(engine: Engine['name'], action: IndexingAction, url: string): NewsDraft {
    return { id: uuidv7(), url, engine, action, requested_by: automatically };
  }
}
