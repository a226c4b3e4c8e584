import { Controller } from '@nestjs/common';
import {
  listPlacesAround,
  searchUkPlaces,
} from '@latchline/contracts/locations/uk-places/uk-place.operations';
import { slugOfPlace } from '@latchline/contracts/locations/place-names/slug-of-place';
import { mostPlacesAround } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { TownSlugRepository } from './town-slug.repository';
import { findPlaces, placesAround } from './find-places';
import { withSlugs } from './with-slugs';
import { UkPlaceList } from './uk-place.list';

/** The list of UK places, for editors who add regions, cities and towns. */
@Controller()
export class UkPlaceHandlers {
  constructor(
    private readonly list: UkPlaceList,
    private readonly towns: TownSlugRepository,
  ) {}

  @Handles(searchUkPlaces)
  async search(request: z.output<typeof searchUkPlaces.request>) {
    return { items: findPlaces(await this.list.all(), request) };
  }

  @Handles(listPlacesAround)
  async around({ point, miles }: z.output<typeof listPlacesAround.request>) {
    const all = placesAround(await this.list.all(), point, miles);
    const listed = all.slice(0, mostPlacesAround);
    const towns = await this.towns.positions(listed.map(({ name }) => slugOfPlace(name)));
    const places = withSlugs(listed, towns);
    const taken = await this.towns.taken(places.map(({ slug }) => slug));
    return {
      items: places.map((place) => ({ ...place, exists: taken.has(place.slug) })),
      total: all.length,
    };
  }
}
