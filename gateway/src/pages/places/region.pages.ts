import { Injectable } from '@nestjs/common';
import { listServices } from '@latchline/contracts/content/service.operations';
import { getRegion, listLocations } from '@latchline/contracts/locations/location.operations';
import type { Region } from '@latchline/contracts/locations/location.schema';
import type { RegionPage } from '@latchline/contracts/pages/place-pages';
import { fillCopy } from '../copy-rules';
import { KnownFacts } from '../cache/known-facts';
import { type About, PageParts } from '../page-parts';
import { regionPagePath, regionPath, regionSlug } from '../page-paths';
import { factsOf } from '@latchline/contracts/content/business-facts';
import { factsOfRegion, mapTowns, regionTowns, servicesWithFacts, townsOnMap } from '../page-rules';

@Injectable()
export class RegionPages {
  constructor(
    private readonly parts: PageParts,
    private readonly facts: KnownFacts,
  ) {}

  async region(postcode?: string, page = 1): Promise<RegionPage> {
    const name = page === 1 ? getRegion.name : `${getRegion.name}:${page}`;
    const asked = this.facts.ask(getRegion, { slug: regionSlug, page, size: regionTowns }, name);
    const around = this.parts.chrome('region', regionPath, asked.then(aboutRegion));
    const [region, chrome, coverage, locations, services, copy] = await Promise.all([
      asked,
      around,
      this.parts.coverage(postcode, around),
      this.facts.ask(listLocations, { first: mapTowns }),
      this.facts.ask(listServices, {}),
      this.parts.copy('region'),
    ]);
    const filled = fillCopy({ copy, region }, { ...factsOf(chrome.business), ...factsOfRegion(region) });
    const map = townsOnMap(locations.items);
    return {
      kind: 'region',
      ...chrome,
      ...filled,
      map,
      services: servicesWithFacts(services.items, chrome.business),
      ...coverage,
    };
  }
}

const aboutRegion = (region: Region): About => ({
  facts: factsOfRegion(region),
  title: region.title,
  description: region.meta_description,
  trail: [{ name: region.name, path: regionPath }],
  ...canonicalOf(region),
});

/** Further pages of its towns are pages of their own. */
const canonicalOf = ({ towns_page: { page } = { page: 1, page_count: 1, total: 0 } }: Region): About =>
  page > 1 ? { canonical: regionPagePath(page) } : {};
