import { Injectable } from '@nestjs/common';
import { getCity } from '@latchline/contracts/locations/location.operations';
import type { City } from '@latchline/contracts/locations/city.schema';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { CityPage } from '@latchline/contracts/pages/city-page';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { fillCopy } from '../copy-rules';
import { CachedQueries } from '../cache/cached-queries';
import { Gone } from '../cache/page-cache';
import { type About, PageParts } from '../page-parts';
import { cityPath, citySlugIn } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import { cityPlaceholders } from '../page-rules';
import type { PagesWithForm } from '../quote-form';

@Injectable()
export class CityPages implements PagesWithForm {
  constructor(
    private readonly parts: PageParts,
    private readonly queries: CachedQueries,
  ) {}

  city(slug: string, form: QuoteFormState = emptyForm): Promise<CityPage> {
    return this.parts.withForm(
      cityPath(slug),
      () => this.shared(slug),
      form,
      ({ city }) => city.name,
    );
  }

  private async shared(slug: string) {
    const pendingCity = this.cityOf(slug);
    const [found, service_area, chrome, copy, quote] = await Promise.all([
      pendingCity,
      pendingCity.then((city) => this.parts.serviceArea({ ...city, radius_miles: city.map.radius_miles })),
      this.parts.chrome('city', cityPath(slug), pendingCity.then(aboutCity)),
      this.parts.copy('city'),
      this.parts.copy('quote'),
    ]);
    const facts = { ...businessPlaceholders(chrome.business), ...cityPlaceholders(found) };
    return {
      kind: 'city' as const,
      ...chrome,
      service_area,
      ...fillCopy({ city: found, copy, quote }, facts),
    };
  }

  withForm(path: string, form: QuoteFormState): Promise<CityPage> | null {
    const slug = citySlugIn(path);
    return slug === null ? null : this.city(slug, form);
  }

  private async cityOf(slug: string) {
    try {
      return await this.queries.request(getCity, { slug }, `${getCity.name}:${slug}`);
    } catch (error) {
      const unknown = error instanceof CodedError && error.code === locationErrors.noSuchCity;
      throw unknown ? new Gone(`There is no city at ${cityPath(slug)}`) : error;
    }
  }
}

const aboutCity = (city: City): About => ({
  facts: cityPlaceholders(city),
  title: city.title,
  description: city.meta_description,
  trail: [{ name: city.name, path: cityPath(city.slug) }],
  questions: city.faqs,
});
