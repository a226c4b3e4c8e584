import type { AddedTowns, NewTowns } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import type { AddedLocation } from '../edited-location.repository';
import { milesBetween } from '@latchline/contracts/locations/miles-between';

/** What other places have already. */
export interface Taken {
  readonly slugs: ReadonlySet<string>;
  readonly districts: ReadonlySet<string>;
}

export interface TownPlan {
  readonly towns: readonly { readonly town: AddedLocation; readonly left_out: string[] }[];
  readonly skipped: AddedTowns['skipped'];
}

/** The number of neighbours that a new town names. */
const neighbours = 4;

/** The towns to add. Of two with the same slug or district, the first gets it. */
export function planTowns({ region, towns, ...texts }: NewTowns, taken: Taken): TownPlan {
  const slugs = new Set(taken.slugs);
  const districts = new Set(taken.districts);
  const skipped: AddedTowns['skipped'] = [];
  const added = towns.flatMap(({ postcode_districts, ...town }) => {
    if (slugs.has(town.slug)) {
      skipped.push({ name: town.name, slug: town.slug });
      return [];
    }
    slugs.add(town.slug);
    const own = postcode_districts.filter((district) => !districts.has(district));
    own.forEach((district) => districts.add(district));
    const left_out = postcode_districts.filter((district) => !own.includes(district));
    const nearby_towns = nearest(town, towns);
    const fields = { ...texts, ...town, region, nearby_towns, local_note: '', faqs: [] };
    return [{ town: { ...fields, postcode_districts: own }, left_out }];
  });
  return { towns: added, skipped };
}

type Placed = Pick<NewTowns['towns'][number], 'name' | 'slug' | 'coordinates'>;

const nearest = (town: Placed, all: readonly Placed[]): string[] =>
  all
    .filter(({ slug }) => slug !== town.slug)
    .toSorted(
      (one, other) =>
        milesBetween(town.coordinates, one.coordinates) - milesBetween(town.coordinates, other.coordinates),
    )
    .slice(0, neighbours)
    .map(({ name }) => name);
