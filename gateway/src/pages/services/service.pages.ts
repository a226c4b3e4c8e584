import { Injectable } from '@nestjs/common';
import { getServicePage } from '@latchline/contracts/content/content.operations';
import type { ServicePageCopy } from '@latchline/contracts/content/copy/page-copy.schema';
import { listLocations } from '@latchline/contracts/locations/location.operations';
import type { ServicePage, ServicesPage } from '@latchline/contracts/pages/service-pages';
import { fillCopy } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { goneIfUnknown } from '../cache/page-cache';
import { type About, PageParts } from '../page-parts';
import { servicePath, servicesPath } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { areasOf, mapTowns } from '../page-rules';

/** The overview shows the largest towns only. */
const overviewAreas = 4;

const overviewCrumb = { name: 'Services', path: servicesPath };

@Injectable()
export class ServicePages {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
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

  async service(slug: string): Promise<ServicePage> {
    const path = servicePath(slug);
    const pendingPage = goneIfUnknown(
      this.queries.request(getServicePage, { slug }, `${getServicePage.name}:${slug}`),
      path,
    );
    const about = pendingPage.then(({ page }) => aboutService(page));
    const [chrome, { page, sections }, locations] = await Promise.all([
      this.parts.chrome('service', path, about),
      pendingPage,
      this.queries.request(listLocations, { first: mapTowns }),
    ]);
    const { business } = chrome;
    const response_time = page.response_time ?? business.emergency_response_time;
    const filled = fillCopy({ copy: page, sections }, { ...businessPlaceholders(business), response_time });
    return { kind: 'service', ...chrome, ...filled, areas: areasOf(locations.items, chrome.towns) };
  }
}

const aboutService = ({ slug, name, heading, response_time, faqs }: ServicePageCopy): About => ({
  facts: { service: heading, ...(response_time && { response_time }) },
  trail: [overviewCrumb, { name, path: servicePath(slug) }],
  questions: faqs.items,
});
