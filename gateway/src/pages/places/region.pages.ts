import { Injectable } from '@nestjs/common';
import { listServices } from '@latchline/contracts/content/service.operations';
import { getRegion, listLocations } from '@latchline/contracts/locations/location.operations';
import type { Region } from '@latchline/contracts/locations/location.schema';
import type { RegionPage } from '@latchline/contracts/pages/place-pages';
import { fillCopy } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { type About, PageParts } from '../page-parts';
import { regionPagePath, regionPath, regionSlug } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import {
  regionPlaceholders,
  mapTowns,
  regionTowns,
  servicesWithPlaceholders,
  townsOnMap,
} from '../page-rules';

@Injectable()
export class RegionPages {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
  ) {}

  async region(postcode?: string, page = 1): Promise<RegionPage> {
    const name = page === 1 ? getRegion.name : `${getRegion.name}:${page}`;
    const pendingRegion = this.queries.request(
      getRegion,
      { slug: regionSlug, page, size: regionTowns },
      name,
    );
    const pendingChrome = this.parts.chrome('region', regionPath, pendingRegion.then(aboutRegion));
    const [region, chrome, coverage, locations, services, copy] = await Promise.all([
      pendingRegion,
      pendingChrome,
      this.parts.coverage(postcode, pendingChrome),
      this.queries.request(listLocations, { first: mapTowns }),
      this.queries.request(listServices, {}),
      this.parts.copy('region'),
    ]);
    const filled = fillCopy(
      { copy, region },
      { ...businessPlaceholders(chrome.business), ...regionPlaceholders(region) },
    );
    const map = townsOnMap(locations.items);
    return {
      kind: 'region',
      ...chrome,
      ...filled,
      map,
      services: servicesWithPlaceholders(services.items, chrome.business),
      ...coverage,
    };
  }
}

const aboutRegion = (region: Region): About => ({
  facts: regionPlaceholders(region),
  title: region.title,
  description: region.meta_description,
  trail: [{ name: region.name, path: regionPath }],
  ...canonicalOf(region),
});

/** Each further page of the list of towns has its own canonical address. */
const canonicalOf = ({ towns_page: { page } = { page: 1, page_count: 1, total: 0 } }: Region): About =>
  page > 1 ? { canonical: regionPagePath(page) } : {};
