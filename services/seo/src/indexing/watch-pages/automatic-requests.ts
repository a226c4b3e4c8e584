import { Inject, Injectable } from '@nestjs/common';
import { type IndexingAction, automatically } from '@latchline/contracts/seo/indexing/indexing.schema';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { SeoConfig } from '../../seo.config';
import { type Engine, ENGINES } from '../engine';
import { IndexingSettingsRepository } from '../indexing-settings.repository';
import { IndexingRepository, type AutomaticDraft } from '../indexing.repository';
import { sitemapAddress } from '../sitemap-address';
import { sitemapChanged, type PageChanges, pageChanges, type PagesAsOf } from './page-changes';

const dayMs = 86_400_000;

/** Queues requests to search engines for pages that changed since the previous run. */
@Injectable()
export class AutomaticRequests {
  constructor(
    private readonly requests: IndexingRepository,
    private readonly settings: IndexingSettingsRepository,
    @Inject(ENGINES) private readonly engines: readonly Engine[],
    @Inject(RUNTIME_CONFIG) private readonly config: SeoConfig,
  ) {}

  /** @param known the pages of the previous run; null on the first run, when nothing counts as changed */
  async add(manager: EntityManager, known: PagesAsOf | null, pages: PagesAsOf): Promise<void> {
    if (known === null || !(await this.settings.get(manager)).automatic) return;
    const changes = pageChanges(known, pages);
    await this.requests.addAutomatic(manager, this.ofPages(changes));
    if (sitemapChanged(changes, known)) await this.addSitemap(manager);
  }

  private ofPages(changes: PageChanges): AutomaticDraft[] {
    const actions: [IndexingAction, readonly string[]][] = [
      ['index', changes.index],
      ['delete', changes.delete],
    ];
    return this.enabled('pages').flatMap(({ name }) =>
      actions.flatMap(([action, paths]) =>
        paths.map((path) => this.draft(name, action, new URL(path, this.config.SITE_URL).href)),
      ),
    );
  }

  /** At most once a day: engines read the sitemap anyway, and this only asks them to do so soon. */
  private async addSitemap(manager: EntityManager): Promise<void> {
    const sitemap = sitemapAddress(this.config.SITE_URL);
    for (const { name } of this.enabled('sitemap')) {
      const last = await this.requests.lastAcceptedAt(manager, name, sitemap);
      const not_before = last ? new Date(last.getTime() + dayMs).toISOString() : undefined;
      const draft = this.draft(name, 'index', sitemap);
      await this.requests.addAutomatic(manager, [{ ...draft, ...(not_before && { not_before }) }]);
    }
  }

  private enabled(automatic: Engine['automatic']): Engine[] {
    return this.engines.filter((engine) => engine.automatic === automatic && engine.readiness().enabled);
  }

  private draft(engine: Engine['name'], action: IndexingAction, url: string): AutomaticDraft {
    return { id: uuidv7(), url, engine, action, requested_by: automatically };
  }
}
