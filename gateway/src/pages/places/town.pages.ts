import { Injectable } from '@nestjs/common';
import { listServices } from '@latchline/contracts/content/service.operations';
import {
  getLocation,
  listLocations,
  listRegions,
  listTownsAround,
} from '@latchline/contracts/locations/location.operations';
import type { TownAddress } from '@latchline/contracts/addresses/page-paths';
import type { Location, RegionSummary, TownOnMap } from '@latchline/contracts/locations/location.schema';
import type { TownPage } from '@latchline/contracts/pages/place-pages';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { fillCopy } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { Gone, goneIfUnknown } from '../cache/page-cache';
import { type About, PageParts } from '../page-parts';
import { regionPath, townAddressIn, townPath } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import { townPlaceholders, mapTowns, servicesWithPlaceholders, townsOnMap } from '../page-rules';
import type { PagesWithForm } from '../quote-form';

@Injectable()
export class TownPages implements PagesWithForm {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
  ) {}

  town(address: TownAddress, form: QuoteFormState = emptyForm): Promise<TownPage> {
    const path = townPath(address);
    return this.parts.withForm(
      path,
      () => this.shared(address, path),
      form,
      ({ town }) => town.name,
    );
  }

  private async shared(address: TownAddress, path: string) {
    const located = this.located(address.slug, path);
    const pendingTown = located.then(({ town: found }) => {
      if (!found || townPath(found) !== path) throw new Gone(`There is no town at ${path}`);
      return found;
    });
    const pendingRegion = this.region(address.region);
    const pendingChrome = this.parts.chrome('location', path, about(pendingTown, pendingRegion));
    const [town, service_area, { map }, chrome, region, services, copy, quote, costs] = await Promise.all([
      pendingTown,
      pendingTown.then((found) => this.parts.serviceArea(found)),
      located,
      pendingChrome,
      pendingRegion,
      this.queries.request(listServices, {}),
      this.parts.copy('town'),
      this.parts.copy('quote'),
      this.parts.costs(
        pendingChrome,
        null,
        pendingTown.then(({ name }) => ({ town: name })),
      ),
    ]);
    const facts = {
      ...businessPlaceholders(chrome.business),
      ...townPlaceholders(town),
      region: region.name,
    };
    const filled = fillCopy({ copy, quote, town }, facts);
    return {
      kind: 'town' as const,
      ...chrome,
      ...filled,
      region,
      map,
      service_area,
      services: servicesWithPlaceholders(services.items, chrome.business),
      costs,
    };
  }

  /**
   * Loads the towns shown everywhere rather than this town alone: once cached, each of them has a page during an outage.
   * Any other town is loaded alone, and its neighbours without their texts.
   */
  private async located(
    slug: string,
    path: string,
  ): Promise<{ town: Location | undefined; map: TownOnMap[] }> {
    const { items } = await this.queries.request(listLocations, { first: mapTowns });
    const shown = items.find((item) => item.slug === slug);
    if (shown || items.length < mapTowns) return { town: shown, map: townsOnMap(items) };
    const [town, around] = await Promise.all([
      goneIfUnknown(this.queries.request(getLocation, { slug }, `${getLocation.name}:${slug}`), path),
      this.queries.request(listTownsAround, { slug }, `${listTownsAround.name}:${slug}`),
    ]);
    return { town, map: around.items };
  }

  private async region(slug: string): Promise<RegionSummary> {
    const { items } = await this.queries.request(listRegions, {});
    const found = items.find((region) => region.slug === slug);
    if (!found) throw new Gone(`There is no region at ${regionPath(slug)}`);
    return found;
  }

  withForm(path: string, form: QuoteFormState): Promise<TownPage> | null {
    const address = townAddressIn(path);
    return address === null ? null : this.town(address, form);
  }
}

async function about(pendingTown: Promise<Location>, pendingRegion: Promise<RegionSummary>): Promise<About> {
  const [town, region] = await Promise.all([pendingTown, pendingRegion]);
  return {
    facts: { ...townPlaceholders(town), region: region.name },
    title: town.title,
    description: town.meta_description,
    trail: [
      { name: region.name, path: regionPath(region.slug) },
      { name: town.name, path: townPath(town) },
    ],
    questions: town.faqs,
    pricesOf: null,
  };
}
