import { Injectable } from '@nestjs/common';
import { listServices } from '@latchline/contracts/content/service.operations';
import { getRegion, listLocations } from '@latchline/contracts/locations/location.operations';
import type { Location } from '@latchline/contracts/locations/location.schema';
import type { TownPage } from '@latchline/contracts/pages/place-pages';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { fillCopy } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { Gone } from '../cache/page-cache';
import { type About, PageParts } from '../page-parts';
import { regionPath, regionSlug, townPath, townSlugIn } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { townPlaceholders, mapTowns, servicesWithPlaceholders, townsOnMap } from '../page-rules';
import { emptyForm, type PagesWithForm } from '../quote-form';

/** The region without its towns is cached separately from the region page. */
const regionName = `${getRegion.name}:name`;

@Injectable()
export class TownPages implements PagesWithForm {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
  ) {}

  /**
   * Loads the towns shown everywhere rather than this town alone: once cached, each of them has a page during an outage.
   * Any other town is loaded with its neighbours.
   */
  async town(slug: string, quoteForm: QuoteFormState = emptyForm): Promise<TownPage> {
    const path = townPath(slug);
    const locations = this.around(slug);
    const pendingTown = locations.then(({ items }) => {
      const found = items.find((item) => item.slug === slug);
      if (!found) throw new Gone(`There is no town at ${path}`);
      return found;
    });
    const [town, service_area, { items }, chrome, region, services, copy, quote] = await Promise.all([
      pendingTown,
      pendingTown.then((found) => this.parts.serviceArea(found)),
      locations,
      this.parts.chrome('location', path, this.about(pendingTown)),
      this.queries.request(getRegion, { slug: regionSlug, size: 1 }, regionName),
      this.queries.request(listServices, {}),
      this.parts.copy('town'),
      this.parts.copy('quote'),
    ]);
    const facts = {
      ...businessPlaceholders(chrome.business),
      ...townPlaceholders(town),
      region: region.name,
    };
    const filled = fillCopy({ copy, quote, town }, facts);
    return {
      kind: 'town',
      ...chrome,
      ...filled,
      region: { name: region.name, slug: region.slug },
      map: townsOnMap(items),
      service_area,
      services: servicesWithPlaceholders(services.items, chrome.business),
      quote_form: quoteForm,
    };
  }

  private async around(slug: string): Promise<{ items: Location[] }> {
    const shown = await this.queries.request(listLocations, { first: mapTowns });
    const isAmong = shown.items.some((item) => item.slug === slug);
    if (isAmong || shown.items.length < mapTowns) return shown;
    return this.queries.request(listLocations, { near: slug }, `${listLocations.name}:${slug}`);
  }

  private async about(pendingTown: Promise<Location>): Promise<About> {
    const [town, region] = await Promise.all([
      pendingTown,
      this.queries.request(getRegion, { slug: regionSlug, size: 1 }, regionName),
    ]);
    return {
      facts: { ...townPlaceholders(town), region: region.name },
      title: town.title,
      description: town.meta_description,
      trail: [
        { name: region.name, path: regionPath },
        { name: town.name, path: townPath(town.slug) },
      ],
      questions: town.faqs,
    };
  }

  withForm(path: string, form: QuoteFormState): Promise<TownPage> | null {
    const slug = townSlugIn(path);
    return slug === null ? null : this.town(slug, form);
  }
}
