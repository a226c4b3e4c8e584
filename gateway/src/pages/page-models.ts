import { Inject, Injectable } from '@nestjs/common';
import { getBusinessInfo, listServices } from '@latchline/contracts/content/content.commands';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { checkCoverage, listLocationSummaries } from '@latchline/contracts/locations/location.commands';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type {
  CoverageCheck,
  ErrorPage,
  HomePage,
  NotFoundPage,
  QuoteFormState,
} from '@latchline/contracts/pages/page-model';
import { getPageMetadata } from '@latchline/contracts/seo/seo.commands';
import type { PageMetadata } from '@latchline/contracts/seo/seo.schema';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { KnownFacts } from './known-facts';
import { factsOf } from './page-rules';

export const emptyForm: QuoteFormState = { values: {}, errors: [], idempotency_key: null, notice: null };

/** Path under which the not-found page is made; what was asked for is of no interest to it. */
export const notFoundPath = '/404';

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

  private async chrome(pageType: string, path: string) {
    const [business, towns] = await Promise.all([
      this.facts.ask(getBusinessInfo, {}),
      this.facts.ask(listLocationSummaries, {}),
    ]);
    return { path, business, towns: towns.items, metadata: await this.metadata(pageType, path, business) };
  }

  /** A page with a plain title is better than none. */
  private async metadata(pageType: string, path: string, business: BusinessInfo): Promise<PageMetadata> {
    const site_url = this.config.SITE_URL;
    const request = { page_type: pageType, path, site_url, facts: factsOf(business) };
    try {
      return await this.facts.ask(getPageMetadata, request, `${getPageMetadata.name}:${pageType}:${path}`);
    } catch {
      const title = pageType === 'not-found' ? `Page not found | ${business.name}` : business.name;
      return { title, description: '', canonical: site_url + path, structured_data: {} };
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
