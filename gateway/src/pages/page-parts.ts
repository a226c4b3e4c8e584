import { Inject, Injectable } from '@nestjs/common';
import { alternatesOf } from '@latchline/contracts/addresses/page-paths';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import {
  type PageCopy,
  type PageCopyName,
  getPageCopy,
  pageCopySchemas,
} from '@latchline/contracts/content/copy/page-copies';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { listShownReviews } from '@latchline/contracts/content/reviews/review.operations';
import {
  checkCoverage,
  listLocations,
  listLocationSummaries,
  listRegions,
} from '@latchline/contracts/locations/location.operations';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { getResponsePromises } from '@latchline/contracts/leads/response-clock.operations';
import type { CoverageCheck, CoverageParts } from '@latchline/contracts/pages/coverage-check';
import type { Chrome } from '@latchline/contracts/pages/page-chrome';
import type { PriceSection } from '@latchline/contracts/pages/price-section';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import type { ReviewSection } from '@latchline/contracts/pages/review-section';
import type { ServiceArea } from '@latchline/contracts/pages/service-area';
import { type PageSubject, getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import type { PageMetadata } from '@latchline/contracts/seo/heads/seo.schema';
import { listLanguagePages } from '@latchline/contracts/content/languages/language-page.operations';
import { type LanguageCode, languagePath } from '@latchline/contracts/content/languages/languages';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { within } from '@latchline/runtime/timing/timing';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { CurrentRules } from './addresses/current-rules';
import { indexablePaths } from './addresses/indexable-paths';
import { VisitorPageLinks } from '../intake/visitor-page-links';
import { activeCallNumber } from './campaign/active-number';
import { fillCopy, fillPlain } from './copy-rules';
import { reportHead } from './heads/captured-head';
import { CachedQueries } from './cache/cached-queries';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import type { PlaceholderValues } from '@latchline/contracts/content/copy/copy-text';
import { jobsOn } from './price-rules';
import { brandFacts, coveragePlaceholders, menuTowns } from './page-rules';
import { activeDrafts, incompleteDraft } from './previews/previewing';
import { mapHost, type Place, serviceAreaOf } from './service-area';
import { tagScript } from './tag-script';

/** Reviews on a page. */
const shownReviews = 3;
/** Longest wait for the promised minutes, which are then those of the last response. */
const promisesMs = 250;

/** The subject of a page. Its texts may contain placeholders for business info and for its own `facts`. */
export interface About extends PageSubject {
  readonly facts?: PlaceholderValues;
  /** If the page shows prices: the slug of the service that it is about, or null. */
  readonly pricesOf?: string | null;
}

interface CostFacts {
  readonly service_price?: number | null;
  readonly town?: string;
}

/** Parts that all kinds of pages share. */
@Injectable()
export class PageParts {
  /** Parsed copies by the shared responses that they came with. */
  private readonly copies = new WeakMap<object, object>();

  constructor(
    private readonly queries: CachedQueries,
    private readonly services: ServiceClient,
    private readonly links: VisitorPageLinks,
    private readonly redirects: CurrentRules,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Header, footer and metadata. `about` describes this page. */
  async chrome(pageType: string, path: string, about: About | Promise<About> = {}): Promise<Chrome> {
    // Caches the failure copy, for when services are unavailable.
    void this.copy('failure').catch(() => null);
    const [business, towns, regions, copy, consentCopy, connection, languages, alternates, own] =
      await Promise.all([
        this.queries.request(getBusinessInfo, {}),
        this.queries.request(listLocationSummaries, { first: menuTowns }),
        this.queries.request(listRegions, {}),
        this.copy('chrome'),
        this.copy('consent').catch(() => null),
        this.copy('connection').catch(() => null),
        this.languages(),
        this.alternates(path),
        about,
      ]);
    const filled = fillCopy(copy, businessPlaceholders(business));
    const metadata = await this.metadata(pageType, path, business, own);
    const consent = consentCopy && { words: consentCopy, tag_script: tagScript(this.config, business) };
    const places = { towns: towns.items, regions: regions.items };
    return { path, business, ...places, words: filled, consent, connection, languages, alternates, metadata };
  }

  /** The copy of a page, with placeholders: fill them with `fillCopy`. */
  async copy<Name extends PageCopyName>(page: Name): Promise<PageCopy<Name>> {
    const response = await this.queries.request(getPageCopy, { page }, nameOfCopy(page));
    const known = this.copies.get(response);
    if (known) return known as PageCopy<Name>;
    const { data, error } = pageCopySchemas[page].safeParse(response.copy);
    if (error) throw activeDrafts() ? incompleteDraft(error) : error;
    this.copies.set(response, data as object);
    return data as PageCopy<Name>;
  }

  /** The last known copy of a page, or null, or it no longer fits the schema. */
  async lastCopy<Name extends PageCopyName>(page: Name): Promise<PageCopy<Name> | null> {
    const last = await this.queries.lastKnown(getPageCopy, nameOfCopy(page));
    return (pageCopySchemas[page].safeParse(last?.copy).data as PageCopy<Name> | undefined) ?? null;
  }

  /** Prices of jobs. `service` is the slug that the page is about, or null; `about` has the facts of the page. */
  async costs(
    chrome: Promise<Pick<Chrome, 'business'>>,
    service: string | null = null,
    about: CostFacts | Promise<CostFacts> = {},
  ): Promise<PriceSection | null> {
    const [copy, { business }, { service_price = null, ...facts }] = await Promise.all([
      this.copy('prices').catch(() => null),
      chrome,
      about,
    ]);
    if (!copy) return null;
    const known = {
      ...businessPlaceholders(business),
      town: '',
      ...facts,
      service_price: service_price ?? '',
    };
    return { copy: fillCopy(copy, known), jobs: [...jobsOn(business, service)], service_price };
  }

  /** The newest reviews; null without any, or while they cannot be read. */
  async reviews(chrome: Promise<Pick<Chrome, 'business'>>): Promise<ReviewSection | null> {
    const [copy, found, { business }] = await Promise.all([
      this.copy('reviews').catch(() => null),
      this.queries.request(listShownReviews, { first: shownReviews }).catch(() => null),
      chrome,
    ]);
    if (!copy || !found || found.items.length === 0) return null;
    return { copy: fillCopy(copy, businessPlaceholders(business)), ...found };
  }

  /** The coverage check, with its result if a postcode was given. */
  async coverage(
    postcode: string | undefined,
    chrome: Promise<Pick<Chrome, 'business' | 'towns'>>,
  ): Promise<CoverageParts> {
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

  /**
   * The state of a form with the promised minutes and the link of a request just sent. No page waits long for the minutes: it can
   * do without.
   */
  async quoteForm(given: QuoteFormState): Promise<QuoteFormState> {
    const { sent } = given;
    const page = sent && this.links.freshPathOf(sent.id, new Date());
    const form = { ...given, sent: sent && { ...sent, page } };
    const latest = this.queries.request(getResponsePromises, {}).catch(() => null);
    const found = await within(promisesMs, latest).catch(() =>
      this.queries.lastKnown(getResponsePromises).catch(() => null),
    );
    if (!found) return form;
    const { updated_at: _, ...promises } = found;
    return { ...form, promises };
  }

  /** A page whose form differs between visitors, and is about what `aboutOf` names; `shared` makes the rest at `path`. */
  async withForm<Shared extends object>(
    path: string,
    shared: () => Promise<Shared>,
    form: QuoteFormState | Promise<QuoteFormState>,
    aboutOf: (page: Shared) => string,
  ): Promise<Shared & { quote_form: QuoteFormState }> {
    // A page with the empty form is cached as a whole, so its parts need not be kept, too: there may be ten thousand towns.
    const pending = form === emptyForm ? shared() : this.queries.derived(path, shared);
    const [page, quote_form] = await Promise.all([
      pending,
      Promise.resolve(form).then((given) => this.quoteForm(given)),
    ]);
    return { ...page, quote_form: { ...quote_form, about: aboutOf(page) } };
  }

  /** A page whose form and coverage check differ between visitors; `shared` makes the rest at `path`. */
  async forVisitor<Shared extends Pick<Chrome, 'business' | 'towns'>>(
    path: string,
    shared: () => Promise<Shared>,
    { form, postcode }: { readonly form: QuoteFormState; readonly postcode: string | undefined },
  ): Promise<Shared & CoverageParts & { quote_form: QuoteFormState }> {
    const derived = this.queries.derived(path, shared);
    const [page, coverage, quote_form] = await Promise.all([
      derived,
      this.coverage(postcode, derived),
      this.quoteForm(form),
    ]);
    return { ...page, quote_form, ...coverage };
  }

  async serviceArea(place: Place): Promise<ServiceArea> {
    return serviceAreaOf(place, await this.copy('service-area'), mapHost(this.config));
  }

  /** Coverage of a postcode or place; null if it is not known or the service does not respond. */
  async coverageOf(postcode: string | undefined): Promise<Coverage | null> {
    const check = await this.check(postcode).catch(() => null);
    return check?.coverage ?? null;
  }

  /** Not cached. `postcode` may also be the name of a place; null without one. */
  async check(postcode: string | undefined): Promise<CoverageCheck | null> {
    if (!postcode) return null;
    const coverage = await this.services.request(checkCoverage, { q: postcode });
    const isKnown = coverage.covered || (coverage.district ?? coverage.place) !== null;
    return { postcode, coverage: isKnown ? coverage : null };
  }

  /** Languages with a page that visitors see; none if that is not known. */
  private async languages(): Promise<LanguageCode[]> {
    const { items } = await this.queries.request(listLanguagePages, {}).catch(() => ({ items: [] }));
    return items.filter(({ enabled }) => enabled).map(({ language }) => language);
  }

  /** The same page in other languages, for search engines: those that they may index, if this page is one of them. */
  private async alternates(path: string): Promise<Chrome['alternates']> {
    const codes = await this.languages();
    if (!alternatesOf(codes).some((one) => one.path === path)) return [];
    const isIndexable = await indexablePaths(this.queries, this.redirects, this.config.SITE_URL);
    if (!isIndexable(path)) return [];
    const translated = alternatesOf(codes.filter((code) => isIndexable(languagePath(code))));
    return translated.filter((one) => isIndexable(one.path));
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
    { facts: own = {}, pricesOf, ...about }: About,
  ): Promise<PageMetadata> {
    const site_url = this.config.SITE_URL;
    const facts = {
      response_time: business.emergency_response_time,
      ...businessPlaceholders(business),
      ...brandFacts(business),
      ...(await this.base()),
      ...own,
    };
    const subject = { ...fillPlain(about, facts), ...soldBy(business, pricesOf) };
    const request = { page_type: pageType, path, site_url, facts, subject };
    try {
      const number = activeCallNumber();
      const copy = number ? `:${number.phone_e164}` : '';
      const name = `${getPageMetadata.name}:${pageType}:${about.canonical ?? path}${copy}`;
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

/** The company, and the prices that the page shows. */
const soldBy = (business: BusinessInfo, service: string | null | undefined): PageSubject => ({
  company: business.company,
  ...(service !== undefined && {
    offers: {
      jobs: [...jobsOn(business, service)],
      night_from: business.prices.night_from,
      night_until: business.prices.night_until,
      with_vat: business.vat_percent !== null,
    },
  }),
});

const nameOfCopy = (page: PageCopyName) => `${getPageCopy.name}:${page}`;
