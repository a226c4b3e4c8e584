import { Inject, Injectable } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import {
  type PageCopy,
  type PageCopyName,
  getPageCopy,
  pageCopySchemas,
} from '@latchline/contracts/content/copy/page-copies';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { checkCoverage, listLocationSummaries } from '@latchline/contracts/locations/location.operations';
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
import { KnownFacts } from './cache/known-facts';
import { factsOf } from '@latchline/contracts/content/business-facts';
import type { CopyFacts } from '@latchline/contracts/content/copy/copy-text';
import { factsOfCoverage, menuTowns } from './page-rules';
import { draftsInPlace, notYetAPage } from './previews/previewing';
import { mapHost, type Place, serviceAreaOf } from './service-area';
import { tagScript } from './tag-script';

/** What is known of one page. Its texts may hold placeholders of the business and of `facts`, which are its own. */
export interface About extends PageSubject {
  readonly facts?: CopyFacts;
}

/** What pages of every kind have in common. */
@Injectable()
export class PageParts {
  constructor(
    private readonly facts: KnownFacts,
    private readonly services: ServiceClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** `about` is what is known of this page alone. */
  async chrome(pageType: string, path: string, about: About | Promise<About> = {}): Promise<Chrome> {
    // Remembered for when things fail, when nobody can be asked any more.
    void this.copy('failure').catch(() => null);
    const [business, towns, words, consentWords, connection, own] = await Promise.all([
      this.facts.ask(getBusinessInfo, {}),
      this.facts.ask(listLocationSummaries, { first: menuTowns }),
      this.copy('chrome'),
      this.copy('consent').catch(() => null),
      this.copy('connection').catch(() => null),
      about,
    ]);
    const filled = fillCopy(words, factsOf(business));
    const metadata = await this.metadata(pageType, path, business, own);
    const consent = consentWords && { words: consentWords, tag_script: tagScript(this.config, business) };
    return { path, business, towns: towns.items, words: filled, consent, connection, metadata };
  }

  /** The words of a page, with placeholders still in them: `fillCopy` puts the facts in. */
  async copy<Name extends PageCopyName>(page: Name): Promise<PageCopy<Name>> {
    const { copy } = await this.facts.ask(getPageCopy, { page }, nameOfCopy(page));
    const { data, error } = pageCopySchemas[page].safeParse(copy);
    if (error) throw draftsInPlace() ? notYetAPage(error) : error;
    return data as PageCopy<Name>;
  }

  /** What the words were when they were last asked for; null when nobody ever did, or they were other words then. */
  async lastCopy<Name extends PageCopyName>(page: Name): Promise<PageCopy<Name> | null> {
    const answer = await this.facts.last(getPageCopy, nameOfCopy(page));
    return (pageCopySchemas[page].safeParse(answer?.copy).data as PageCopy<Name> | undefined) ?? null;
  }

  /** "Do you cover…?", with the answer where a postcode was asked about. */
  async coverage(postcode: string | undefined, chrome: Promise<Chrome>): Promise<CoverageParts> {
    const [copy, coverage_check, { business, towns }, counted] = await Promise.all([
      this.copy('coverage'),
      this.check(postcode),
      chrome,
      this.facts.ask(listLocationSummaries, { first: menuTowns }),
    ]);
    const answer = factsOfCoverage(coverage_check?.coverage ?? null);
    const facts = { ...factsOf(business), town_count: counted.total ?? towns.length, ...answer };
    return { coverage_copy: fillCopy(copy, facts), coverage_check };
  }

  async serviceArea(place: Place): Promise<ServiceArea> {
    return serviceAreaOf(place, await this.copy('service-area'), mapHost(this.config));
  }

  /** What a typed postcode is worth knowing of; nothing where it is none, or nobody answers. */
  async coverageOf(postcode: string | undefined): Promise<Coverage | null> {
    const check = await this.check(postcode).catch(() => null);
    return check?.coverage ?? null;
  }

  /** Asked afresh for each visitor. `postcode` may be the name of a place as well; without any there is no check. */
  private async check(postcode: string | undefined): Promise<CoverageCheck | null> {
    if (!postcode) return null;
    const coverage = await this.services.request(checkCoverage, { q: postcode });
    const isKnown = coverage.covered || coverage.district !== null;
    return { postcode, coverage: isKnown ? coverage : null };
  }

  /** A page with a plain title is better than none. */
  private async metadata(
    pageType: string,
    path: string,
    business: BusinessInfo,
    { facts: own = {}, ...about }: About,
  ): Promise<PageMetadata> {
    const site_url = this.config.SITE_URL;
    const facts = { response_time: business.emergency_response_time, ...factsOf(business), ...own };
    const subject = fillPlain(about, facts);
    const request = { page_type: pageType, path, site_url, facts, subject };
    try {
      const name = `${getPageMetadata.name}:${pageType}:${about.canonical ?? path}`;
      const metadata = await this.facts.ask(getPageMetadata, request, name);
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
