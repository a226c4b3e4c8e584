import { Inject, Injectable } from '@nestjs/common';
import {
  getBusinessInfo,
  getServicePage,
  getServicesOverview,
  listServices,
} from '@latchline/contracts/content/content.commands';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import {
  checkCoverage,
  getRegion,
  listLocations,
  listLocationSummaries,
} from '@latchline/contracts/locations/location.commands';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type {
  CoverageCheck,
  ErrorPage,
  HomePage,
  NotFoundPage,
  QuoteFormState,
  RegionPage,
  TownPage,
  ServicePage,
  ServicesPage,
} from '@latchline/contracts/pages/page-model';
import { getPageMetadata } from '@latchline/contracts/seo/seo.commands';
import type { PageMetadata } from '@latchline/contracts/seo/seo.schema';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { fillCopy } from './copy-rules';
import { KnownFacts } from './known-facts';
import { Gone } from './page-cache';
import { regionPath, regionSlug, servicePath, servicesPath, townPath } from './page-paths';
import { areasOf, type Facts, factsOf, factsOfRegion, factsOfTown, ownWords, townsOnMap } from './page-rules';

export const emptyForm: QuoteFormState = { values: {}, errors: [], idempotency_key: null, notice: null };

/** Path under which the not-found page is made; what was asked for is of no interest to it. */
export const notFoundPath = '/404';

/** The largest towns: those that the overview shows. */
const overviewAreas = 4;

/** Gathers what pages are made of, from all services at once. */
@Injectable()
export class PageModels {
  constructor(
    private readonly facts: KnownFacts,
    private readonly services: ServiceClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async home(quoteForm: QuoteFormState, postcode?: string): Promise<HomePage> {
    const [chrome, services, coverage_check] = await Promise.all([
      this.chrome('home', '/'),
      this.facts.ask(listServices, {}),
      postcode ? this.coverage(postcode) : null,
    ]);
    return { kind: 'home', ...chrome, services: services.items, quote_form: quoteForm, coverage_check };
  }

  /** One list of all towns, not the town alone: once it was heard, every town has a page while nobody answers. */
  async town(slug: string, quoteForm: QuoteFormState): Promise<TownPage> {
    const path = townPath(slug);
    const locations = this.facts.ask(listLocations, {});
    const asked = locations.then(({ items }) => {
      const found = items.find((item) => item.slug === slug);
      if (!found) throw new Gone(`There is no town at ${path}`);
      return found;
    });
    const [town, { items }, chrome, region, services] = await Promise.all([
      asked,
      locations,
      this.chrome('location', path, asked.then(factsOfTown)),
      this.facts.ask(getRegion, { slug: regionSlug }),
      this.facts.ask(listServices, {}),
    ]);
    return {
      kind: 'town',
      ...ownWords(chrome, town),
      town,
      region: { name: region.name, slug: region.slug },
      map: townsOnMap(items),
      services: services.items,
      quote_form: quoteForm,
    };
  }

  async region(): Promise<RegionPage> {
    const asked = this.facts.ask(getRegion, { slug: regionSlug });
    const [region, chrome, locations, services] = await Promise.all([
      asked,
      this.chrome('region', regionPath, asked.then(factsOfRegion)),
      this.facts.ask(listLocations, {}),
      this.facts.ask(listServices, {}),
    ]);
    const map = townsOnMap(locations.items);
    return { kind: 'region', ...ownWords(chrome, region), region, map, services: services.items };
  }

  async servicesOverview(): Promise<ServicesPage> {
    const [chrome, copy, locations] = await Promise.all([
      this.chrome('services', servicesPath),
      this.facts.ask(getServicesOverview, {}),
      this.facts.ask(listLocations, {}),
    ]);
    return {
      kind: 'services',
      ...chrome,
      copy: fillCopy(copy, factsOf(chrome.business)),
      areas: areasOf(locations.items, chrome.towns).slice(0, overviewAreas),
    };
  }

  async service(slug: string): Promise<ServicePage> {
    const path = servicePath(slug);
    const asked = this.servicePage(slug);
    const [chrome, { page, sections }, locations] = await Promise.all([
      this.chrome(
        'service',
        path,
        asked.then(({ page: { heading } }) => ({ service: heading })),
      ),
      asked,
      this.facts.ask(listLocations, {}),
    ]);
    const { business } = chrome;
    const response_time = page.response_time ?? business.emergency_response_time;
    const filled = fillCopy({ copy: page, sections }, { ...factsOf(business), response_time });
    return { kind: 'service', ...chrome, ...filled, areas: areasOf(locations.items, chrome.towns) };
  }

  async notFound(): Promise<NotFoundPage> {
    return { kind: 'not-found', ...(await this.chrome('not-found', notFoundPath)) };
  }

  async error(path: string, reason: string, traceId: string): Promise<ErrorPage> {
    return { kind: 'error', path, reason, trace_id: traceId, business: await this.knownBusiness() };
  }

  /** For when things fail: only what is at hand, nobody is asked. */
  knownBusiness(): Promise<BusinessInfo | null> {
    return this.facts.last(getBusinessInfo).catch(() => null);
  }

  private async chrome(pageType: string, path: string, own: Facts | Promise<Facts> = {}) {
    const [business, towns, facts] = await Promise.all([
      this.facts.ask(getBusinessInfo, {}),
      this.facts.ask(listLocationSummaries, {}),
      own,
    ]);
    const metadata = await this.metadata(pageType, path, business, facts);
    return { path, business, towns: towns.items, metadata };
  }

  /** A page with a plain title is better than none. */
  private async metadata(
    pageType: string,
    path: string,
    business: BusinessInfo,
    own: Facts,
  ): Promise<PageMetadata> {
    const site_url = this.config.SITE_URL;
    const request = { page_type: pageType, path, site_url, facts: { ...factsOf(business), ...own } };
    try {
      return await this.facts.ask(getPageMetadata, request, `${getPageMetadata.name}:${pageType}:${path}`);
    } catch {
      const title = pageType === 'not-found' ? `Page not found | ${business.name}` : business.name;
      return { title, description: '', canonical: site_url + path, structured_data: {} };
    }
  }

  private async servicePage(slug: string) {
    try {
      return await this.facts.ask(getServicePage, { slug }, `${getServicePage.name}:${slug}`);
    } catch (error) {
      const unknown = error instanceof CodedError && error.code === contentErrors.noSuchPage;
      throw unknown ? new Gone(`There is no service at ${servicePath(slug)}`) : error;
    }
  }

  private async coverage(postcode: string): Promise<CoverageCheck> {
    try {
      return { postcode, coverage: await this.services.request(checkCoverage, { postcode }) };
    } catch (error) {
      const unreadable = error instanceof CodedError && error.code === locationErrors.notAPostcode;
      if (unreadable) return { postcode, coverage: null };
      throw error;
    }
  }
}
