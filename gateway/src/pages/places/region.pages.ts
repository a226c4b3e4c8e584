import { Injectable } from '@nestjs/common';
import { listServices } from '@latchline/contracts/content/service.operations';
import { getRegion, listLocations, listRegions } from '@latchline/contracts/locations/location.operations';
import type { Region } from '@latchline/contracts/locations/location.schema';
import type { RegionPage } from '@latchline/contracts/pages/place-pages';
import { fillCopy } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { goneIfUnknown } from '../cache/page-cache';
import { type About, PageParts } from '../page-parts';
import { regionPagePath, regionPath } from '../page-paths';
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

  /** Whether a region, and not a city, has this slug. */
  async has(slug: string): Promise<boolean> {
    const { items } = await this.queries.request(listRegions, {});
    return items.some((region) => region.slug === slug);
  }

  async region(
    slug: string,
    { postcode, page = 1 }: { postcode?: string; page?: number } = {},
  ): Promise<RegionPage> {
    const path = regionPath(slug);
    const pendingRegion = goneIfUnknown(
      this.queries.request(
        getRegion,
        { slug, page, size: regionTowns },
        page === 1 ? `${getRegion.name}:${slug}` : `${getRegion.name}:${slug}:${page}`,
      ),
      path,
    );
    const pendingChrome = this.parts.chrome('region', path, pendingRegion.then(aboutRegion));
    const [region, chrome, coverage, locations, services, copy] = await Promise.all([
      pendingRegion,
      pendingChrome,
      this.parts.coverage(postcode, pendingChrome),
      this.queries.request(listLocations, { first: mapTowns, region: slug }, `${listLocations.name}:${slug}`),
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
  trail: [{ name: region.name, path: regionPath(region.slug) }],
  ...canonicalOf(region),
});

/** Each further page of the list of towns has its own canonical address. */
const canonicalOf = ({ slug, towns_page: { page } = { page: 1, page_count: 1, total: 0 } }: Region): About =>
  page > 1 ? { canonical: regionPagePath(slug, page) } : {};
