import { Inject, Injectable } from '@nestjs/common';
import { type IndexingAction, automatically } from '@latchline/contracts/seo/indexing/indexing.schema';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { SeoConfig } from '../../seo.config';
import { type Engine, ENGINES } from '../engine';
import { IndexingSettingsRepository } from '../indexing-settings.repository';
import { IndexingRepository, type NewsDraft } from '../indexing.repository';
import { sitemapAddress } from '../sitemap-address';
import { otherPages, type PageNews, pageNews, type PagesAsOf } from './page-news';

const dayMs = 86_400_000;

/** Queues requests to search engines about pages that differ from the last look. */
@Injectable()
export class NewsRequests {
  constructor(
    private readonly requests: IndexingRepository,
    private readonly settings: IndexingSettingsRepository,
    @Inject(ENGINES) private readonly engines: readonly Engine[],
    @Inject(RUNTIME_CONFIG) private readonly config: SeoConfig,
  ) {}

  /** @param known the pages of the last look; null at the first one, when nothing is news */
  async add(manager: EntityManager, known: PagesAsOf | null, pages: PagesAsOf): Promise<void> {
    if (known === null || !(await this.settings.get(manager)).automatic) return;
    const news = pageNews(known, pages);
    await this.requests.addNews(manager, this.ofPages(news));
    if (otherPages(news, known)) await this.addSitemap(manager);
  }

  private ofPages(news: PageNews): NewsDraft[] {
    const actions: [IndexingAction, readonly string[]][] = [
      ['index', news.index],
      ['delete', news.delete],
    ];
    return this.enabled('pages').flatMap(({ name }) =>
      actions.flatMap(([action, paths]) =>
        paths.map((path) => this.draft(name, action, new URL(path, this.config.SITE_URL).href)),
      ),
    );
  }

  /** Once a day at most: an engine reads the sitemap by itself, this only asks it to do so soon. */
  private async addSitemap(manager: EntityManager): Promise<void> {
    const sitemap = sitemapAddress(this.config.SITE_URL);
    for (const { name } of this.enabled('sitemap')) {
      const last = await this.requests.lastTakenAt(manager, name, sitemap);
      const not_before = last ? new Date(last.getTime() + dayMs).toISOString() : undefined;
      const draft = this.draft(name, 'index', sitemap);
      await this.requests.addNews(manager, [{ ...draft, ...(not_before && { not_before }) }]);
    }
  }

  private enabled(automatic: Engine['automatic']): Engine[] {
    return this.engines.filter((engine) => engine.automatic === automatic && engine.readiness().enabled);
  }

  private draft(engine: Engine['name'], action: IndexingAction, url: string): NewsDraft {
    return { id: uuidv7(), url, engine, action, requested_by: automatically };
  }
}
