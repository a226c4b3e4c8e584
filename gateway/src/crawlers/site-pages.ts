import { Inject, Injectable } from '@nestjs/common';
import { listContentPages } from '@latchline/contracts/content/content.operations';
import { listPlacePages } from '@latchline/contracts/locations/location.operations';
import type { PageEntry } from '@latchline/contracts/addresses/page-entry';
import { listPageOverrides } from '@latchline/contracts/seo/heads/page-override.operations';
import { pathOf } from '@latchline/contracts/addresses/page-paths';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { KnownFacts } from '../pages/cache/known-facts';

/** A page that search engines may show: canonical, answered with 200, meant for everybody. */
export interface SitePage {
  readonly address: string;
  readonly changedAt: string;
  readonly images: readonly string[];
}

/** Any page of the site, whether engines are to show it or not. */
export interface KnownPage extends SitePage, Pick<PageEntry, 'kind' | 'slug'> {
  readonly path: string;
}

/** All of them, as the services that keep their words know them; as they were known last, where one is away. */
@Injectable()
export class SitePages {
  constructor(
    private readonly facts: KnownFacts,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Those that engines may show: neither asked to leave it out, nor led to another page. */
  async all(): Promise<SitePage[]> {
    const [pages, { items }] = await Promise.all([
      this.known(),
      // The sitemap stands while nobody knows which pages are left out.
      this.facts.ask(listPageOverrides, {}).catch(() => ({ items: [] })),
    ]);
    const hidden = new Set(items.filter((one) => one.noindex || this.leadsAway(one)).map(({ path }) => path));
    return pages.filter(({ path }) => !hidden.has(path));
  }

  async known(): Promise<KnownPage[]> {
    const [content, places] = await Promise.all([
      this.facts.ask(listContentPages, {}),
      this.facts.ask(listPlacePages, {}),
    ]);
    return [...content.items, ...places.items].map((entry) => this.page(entry));
  }

  private page({ changed_at, images, ...entry }: PageEntry): KnownPage {
    const absolute = (address: string) => new URL(address, this.config.SITE_URL).href;
    const path = pathOf(entry);
    return { ...entry, path, address: absolute(path), changedAt: changed_at, images: images.map(absolute) };
  }

  private leadsAway({ path, canonical }: { path: string; canonical: string }): boolean {
    const meant = canonical.replace('{site_url}', this.config.SITE_URL).replace('{page_url}', path);
    if (meant === '' || !URL.canParse(meant, this.config.SITE_URL)) return false;
    return new URL(meant, this.config.SITE_URL).href !== new URL(path, this.config.SITE_URL).href;
  }
}
