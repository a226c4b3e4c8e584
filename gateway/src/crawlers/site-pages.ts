import { Inject, Injectable } from '@nestjs/common';
import { listContentPages } from '@latchline/contracts/content/content.operations';
import { listPlacePages } from '@latchline/contracts/locations/location.operations';
import type { PageEntry } from '@latchline/contracts/addresses/page-entry';
import { alternatesOf, pathOf } from '@latchline/contracts/addresses/page-paths';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { CurrentRules } from '../pages/addresses/current-rules';
import { indexablePaths } from '../pages/addresses/indexable-paths';
import { CachedQueries } from '../pages/cache/cached-queries';

/** A page for search engines: canonical, public, answered with 200. */
export interface SitePage {
  readonly address: string;
  readonly changedAt: string;
  readonly images: readonly string[];
  /** The same page in other languages, itself included; empty for pages in English alone. */
  readonly alternates: readonly Alternate[];
}

/** Language, or `x-default` for everybody else, and address. */
export interface Alternate {
  readonly language: string;
  readonly address: string;
}

/** Any page of the site, indexed or not. */
export interface KnownPage extends Omit<SitePage, 'alternates'>, Pick<PageEntry, 'kind' | 'slug'> {
  readonly path: string;
}

/** All pages of the site, from the services; from their last responses if one is unavailable. */
@Injectable()
export class SitePages {
  constructor(
    private readonly queries: CachedQueries,
    private readonly redirects: CurrentRules,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Indexable pages: without noindex, another canonical URL or a redirect. */
  async all(): Promise<SitePage[]> {
    const [pages, isIndexable] = await Promise.all([
      this.known(),
      indexablePaths(this.queries, this.redirects, this.config.SITE_URL),
    ]);
    const shown = pages.filter(({ path }) => isIndexable(path));
    const addresses = new Set(shown.map(({ address }) => address));
    const alternates = this.alternates(shown).filter(({ address }) => addresses.has(address));
    const isTranslated = ({ kind }: KnownPage) => kind === 'home' || kind === 'language';
    return shown.map((page) => ({ ...page, alternates: isTranslated(page) ? alternates : [] }));
  }

  async known(): Promise<KnownPage[]> {
    const [content, places] = await Promise.all([
      this.queries.request(listContentPages, {}),
      this.queries.request(listPlacePages, {}),
    ]);
    return [...content.items, ...places.items].map((entry) => this.page(entry));
  }

  /** The home page and those in other languages. */
  private alternates(pages: readonly KnownPage[]): Alternate[] {
    const codes = pages.flatMap(({ kind, slug }) => (kind === 'language' && slug ? [slug] : []));
    return alternatesOf(codes).map(({ language, path }) => ({
      language,
      address: new URL(path, this.config.SITE_URL).href,
    }));
  }

  private page({ changed_at, images, ...entry }: PageEntry): KnownPage {
    const absolute = (address: string) => new URL(address, this.config.SITE_URL).href;
    const path = pathOf(entry);
    return {
      ...entry,
      path,
      address: absolute(path),
      changedAt: changed_at,
      images: images.map(absolute),
    };
  }
}
