import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { milesBetween } from '@latchline/contracts/locations/miles-between';
import { slugOfPlace } from '@latchline/contracts/locations/place-names/slug-of-place';

/** A town that is further from a place is another place of that name. */
const sameTownMiles = 5;

/**
 * The slugs that towns of these places get, the nearest first. One whose name a nearer place or a town elsewhere has gets that
 * of its county, too. `towns` are the positions of towns by slug.
 */
export function withSlugs<Place extends { name: string; county: string; coordinates: Coordinates }>(
  places: readonly Place[],
  towns: ReadonlyMap<string, Coordinates>,
): (Place & { slug: string })[] {
  const given = new Set<string>();
  return places.map((place) => {
    const own = slugOfPlace(place.name);
    const town = towns.get(own);
    const elsewhere = town && milesBetween(town, place.coordinates) > sameTownMiles;
    const slug = elsewhere || given.has(own) ? slugOfPlace(`${place.name} ${place.county}`) : own;
    given.add(slug);
    return { ...place, slug };
  });
}
