import { Inject, Injectable } from '@nestjs/common';
import { listContentPages } from '@latchline/contracts/content/content.operations';
import { listPlacePages } from '@latchline/contracts/locations/location.operations';
import { pathOf } from '@latchline/contracts/addresses/page-paths';
import { comparablePath } from '@latchline/contracts/seo/redirects/redirect.schema';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import type { SeoConfig } from '../../seo.config';
import { overriddenPages } from './overridden-pages';
import type { PagesAsOf } from './page-changes';
import { PageWatchRepository } from './page-watch.repository';

/** Listing ten thousand towns takes a while. */
const timeoutMs = 20_000;

/** Every page that engines may index: public, canonical, due and not redirected. */
@Injectable()
export class SitePages {
  constructor(
    private readonly services: ServiceClient,
    private readonly watch: PageWatchRepository,
    @Inject(RUNTIME_CONFIG) private readonly config: SeoConfig,
  ) {}

  async all(): Promise<PagesAsOf> {
    const [content, places, overrides, redirected] = await Promise.all([
      this.services.request(listContentPages, {}, { timeoutMs }),
      this.services.request(listPlacePages, {}, { timeoutMs }),
      this.watch.overrides(),
      this.watch.redirected(),
    ]);
    const hidden = new Set(redirected);
    const entries = [...content.items, ...places.items].filter(
      (one) => !hidden.has(comparablePath(pathOf(one))),
    );
    const pages = new Map(entries.map((entry) => [pathOf(entry), new Date(entry.changed_at)]));
    return overriddenPages(pages, overrides, this.config.SITE_URL);
  }
}
