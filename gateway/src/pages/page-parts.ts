import { Inject, Injectable } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import {
  type PageCopy,
  type PageCopyName,
  getPageCopy,
  pageCopySchemas,
} from '@latchline/contracts/content/copy/page-copies';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import {
  checkCoverage,
  listLocations,
  listLocationSummaries,
  listRegions,
} from '@latchline/contracts/locations/location.operations';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import type { CoverageCheck, CoverageParts } from '@latchline/contracts/pages/coverage-check';
import type { Chrome } from '@latchline/contracts/pages/page-chrome';
import type { ServiceArea } from '@latchline/contracts/pages/service-area';
import { type PageSubject, getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import type { PageMetadata } from '@latchline/contracts/seo/heads/seo.schema';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { fillCopy, fillPlain } from './copy-rules';
import { reportHead } from './heads/captured-head';
import { CachedQueries } from './cache/cached-queries';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import type { PlaceholderValues } from '@latchline/contracts/content/copy/copy-text';
import { brandFacts, coveragePlaceholders, menuTowns } from './page-rules';
import { activeDrafts, incompleteDraft } from './previews/previewing';
import { mapHost, type Place, serviceAreaOf } from './service-area';
import { tagScript } from './tag-script';

/** The subject of a page. Its texts may contain placeholders for business info and for its own `facts`. */
export interface About extends PageSubject {
  readonly facts?: PlaceholderValues;
}

/** Parts that all kinds of pages share. */
@Injectable()
export class PageParts {
  constructor(
    private readonly queries: CachedQueries,
    private readonly services: ServiceClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Header, footer and metadata. `about` describes this page. */
  async chrome(pageType: string, path: string, about: About | Promise<About> = {}): Promise<Chrome> {
    // Caches the failure copy, for when services are unavailable.
    void this.copy('failure').catch(() => null);
    const [business, towns, regions, copy, consentCopy, connection, own] = await Promise.all([
      this.queries.request(getBusinessInfo, {}),
      this.queries.request(listLocationSummaries, { first: menuTowns }),
      this.queries.request(listRegions, {}),
      this.copy('chrome'),
      this.copy('consent').catch(() => null),
      this.copy('connection').catch(() => null),
      about,
    ]);
    const filled = fillCopy(copy, businessPlaceholders(business));
    const metadata = await this.metadata(pageType, path, business, own);
    const consent = consentCopy && { words: consentCopy, tag_script: tagScript(this.config, business) };
    const places = { towns: towns.items, regions: regions.items };
    return { path, business, ...places, words: filled, consent, connection, metadata };
  }

  /** The copy of a page, with placeholders: fill them with `fillCopy`. */
  async copy<Name extends PageCopyName>(page: Name): Promise<PageCopy<Name>> {
    const { copy } = await this.queries.request(getPageCopy, { page }, nameOfCopy(page));
    const { data, error } = pageCopySchemas[page].safeParse(copy);
    if (error) throw activeDrafts() ? incompleteDraft(error) : error;
    return data as PageCopy<Name>;
  }

  /** The last known copy of a page; null if there is none, or it no longer fits the schema. */
  async lastCopy<Name extends PageCopyName>(page: Name): Promise<PageCopy<Name> | null> {
    const last = await this.queries.lastKnown(getPageCopy, nameOfCopy(page));
    return (pageCopySchemas[page].safeParse(last?.copy).data as PageCopy<Name> | undefined) ?? null;
  }

  /** The coverage check, with its result if a postcode was given. */
  async coverage(postcode: string | undefined, chrome: Promise<Chrome>): Promise<CoverageParts> {
    const [copy, coverage_check, { business, towns }, counted] = await Promise.all([
      this.copy('coverage'),
      this.check(postcode),
      chrome,
      this.queries.request(listLocationSummaries, { first: menuTowns }),
    ]);
    const result = coveragePlaceholders(coverage_check?.coverage ?? null);
    const facts = { ...businessPlaceholders(business), town_count: counted.total ?? towns.length, ...result };
    return { coverage_copy: fillCopy(copy, facts), coverage_check };
  }

  async serviceArea(place: Place): Promise<ServiceArea> {
    return serviceAreaOf(place, await this.copy('service-area'), mapHost(this.config));
  }

  /** Coverage of a postcode; null if it is invalid or the service does not respond. */
  async coverageOf(postcode: string | undefined): Promise<Coverage | null> {
    const check = await this.check(postcode).catch(() => null);
    return check?.coverage ?? null;
  }

  /** Not cached. `postcode` may also be the name of a place; null without one. */
  private async check(postcode: string | undefined): Promise<CoverageCheck | null> {
    if (!postcode) return null;
    const coverage = await this.services.request(checkCoverage, { q: postcode });
    const isKnown = coverage.covered || coverage.district !== null;
    return { postcode, coverage: isKnown ? coverage : null };
  }

  /** Where the business is, for search engines: the first town of the menu. */
  private async base(): Promise<PlaceholderValues> {
    const { items } = await this.queries
      .request(listLocations, { first: 1 }, `${listLocations.name}:first`)
      .catch(() => ({ items: [] }));
    const [town] = items;
    return town ? { base_latitude: town.coordinates.lat, base_longitude: town.coordinates.lng } : {};
  }

  /** Falls back to a plain title if the seo service does not respond. */
  private async metadata(
    pageType: string,
    path: string,
    business: BusinessInfo,
    { facts: own = {}, ...about }: About,
  ): Promise<PageMetadata> {
    const site_url = this.config.SITE_URL;
    const facts = {
      response_time: business.emergency_response_time,
      ...businessPlaceholders(business),
      ...brandFacts(business),
      ...(await this.base()),
      ...own,
    };
    const subject = fillPlain(about, facts);
    const request = { page_type: pageType, path, site_url, facts, subject };
    try {
      const name = `${getPageMetadata.name}:${pageType}:${about.canonical ?? path}`;
      const metadata = await this.queries.request(getPageMetadata, request, name);
      reportHead({ request, metadata });
      return metadata;
    } catch {
      const { title = pageType === 'not-found' ? 'Page not found' : undefined, description = '' } = subject;
      return {
        title: [title, business.name].filter(Boolean).join(' | '),
        description,
        canonical: new URL(subject.canonical ?? path, site_url).href,
        structured_data: {},
      };
    }
  }
}

const nameOfCopy = (page: PageCopyName) => `${getPageCopy.name}:${page}`;
