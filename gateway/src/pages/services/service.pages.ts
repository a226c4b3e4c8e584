import { Injectable } from '@nestjs/common';
import { getServicePage } from '@latchline/contracts/content/content.operations';
import { listServices } from '@latchline/contracts/content/service.operations';
import type { ServicePageCopy } from '@latchline/contracts/content/copy/page-copy.schema';
import { listLocations } from '@latchline/contracts/locations/location.operations';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import type { ServicePage, ServicesPage } from '@latchline/contracts/pages/service-pages';
import { fillCopy } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { goneIfUnknown } from '../cache/page-cache';
import { type About, PageParts } from '../page-parts';
import { servicePath, serviceSlugIn, servicesPath } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { priceOf } from '../price-rules';
import { areasOf, mapTowns } from '../page-rules';
import type { PagesWithForm } from '../quote-form';
import { ServiceForms } from '../service-forms';

/** The overview shows the largest towns only. */
const overviewAreas = 4;

const overviewCrumb = { name: 'Services', path: servicesPath };

@Injectable()
export class ServicePages implements PagesWithForm {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
    private readonly forms: ServiceForms,
  ) {}

  async overview(): Promise<ServicesPage> {
    const [chrome, copy, locations] = await Promise.all([
      this.parts.chrome('services', servicesPath, { trail: [overviewCrumb] }),
      this.parts.copy('services'),
      this.queries.request(listLocations, { first: mapTowns }),
    ]);
    return {
      kind: 'services',
      ...chrome,
      copy: fillCopy(copy, businessPlaceholders(chrome.business)),
      areas: areasOf(locations.items, chrome.towns).slice(0, overviewAreas),
    };
  }

  /** Without a form of a visitor, it is filled in with the service. */
  service(slug: string, visitorForm?: QuoteFormState): Promise<ServicePage> {
    const path = servicePath(slug);
    const form = visitorForm ?? this.forms.about(slug).then((about) => about.form);
    return this.parts.withForm(
      path,
      () => this.shared(slug, path),
      form,
      ({ copy }) => copy.name,
    );
  }

  private async shared(slug: string, path: string) {
    const pendingPage = goneIfUnknown(
      this.queries.request(getServicePage, { slug }, `${getServicePage.name}:${slug}`),
      path,
    );
    const about = pendingPage.then(({ page }) => aboutService(page));
    const pendingChrome = this.parts.chrome('service', path, about);
    const pendingPrice = this.queries
      .request(listServices, {})
      .catch(() => ({ items: [] }))
      .then(({ items }) => ({ service_price: priceOf(items, path) }));
    const [chrome, { page, sections }, locations, quote, costs] = await Promise.all([
      pendingChrome,
      pendingPage,
      this.queries.request(listLocations, { first: mapTowns }),
      this.parts.copy('quote'),
      this.parts.costs(pendingChrome, slug, pendingPrice),
    ]);
    const { business } = chrome;
    const response_time = page.response_time ?? business.emergency_response_time;
    const facts = { ...businessPlaceholders(business), response_time };
    const filled = fillCopy({ copy: page, sections, quote }, facts);
    return {
      kind: 'service' as const,
      ...chrome,
      ...filled,
      areas: areasOf(locations.items, chrome.towns),
      costs,
    };
  }

  withForm(path: string, form: QuoteFormState): Promise<ServicePage> | null {
    const slug = serviceSlugIn(path);
    return slug === null ? null : this.service(slug, form);
  }
}

const aboutService = ({ slug, name, heading, response_time, faqs }: ServicePageCopy): About => ({
  facts: { service: heading, ...(response_time && { response_time }) },
  trail: [overviewCrumb, { name, path: servicePath(slug) }],
  questions: faqs.items,
  pricesOf: slug,
});
