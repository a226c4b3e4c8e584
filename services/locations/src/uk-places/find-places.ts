import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { milesBetween } from '@latchline/contracts/locations/miles-between';
import { rankingOf } from '@latchline/contracts/locations/place-names/rank-name';
import { parsePostcode } from '@latchline/contracts/locations/postcode';
import {
  type UkPlace,
  type UkPlaceKind,
  ukPlaceKinds,
} from '@latchline/contracts/locations/uk-places/uk-place.schema';
import type { ListedPlace } from './place-file';

/** How many matches a search returns. */
const mostFound = 12;

export interface PlaceSearch {
  readonly q: string;
  readonly kind?: UkPlaceKind | undefined;
  readonly near?: Coordinates | undefined;
}

/** The best matches first; among equal ones the nearest, or without a point the larger kind of place. */
export function findPlaces(places: readonly ListedPlace[], { q, kind, near }: PlaceSearch): UkPlace[] {
  const rankOf = rankingFor(q);
  return places
    .filter((place) => kind === undefined || place.kind === kind)
    .map((place) => ({ place, rank: rankOf(place) }))
    .filter(({ rank }) => rank !== null)
    .map(({ place, rank }) => ({ place: withMiles(place, near), rank }))
    .sort(
      (one, other) =>
        (one.rank ?? 0) - (other.rank ?? 0) ||
        (one.place.miles ?? 0) - (other.place.miles ?? 0) ||
        ukPlaceKinds.indexOf(one.place.kind) - ukPlaceKinds.indexOf(other.place.kind) ||
        one.place.name.localeCompare(other.place.name, 'en-GB'),
    )
    .slice(0, mostFound)
    .map(({ place }) => place);
}

/** Places within `miles` of a point, the nearest first. Counties are areas, so they are left out. */
export const placesAround = (places: readonly ListedPlace[], point: Coordinates, miles: number) =>
  places
    .filter(({ kind }) => kind !== 'county')
    .map((place) => ({ ...place, miles: milesFrom(point, place) }))
    .filter((place) => place.miles <= miles)
    .sort((one, other) => one.miles - other.miles || one.name.localeCompare(other.name, 'en-GB'));

const withMiles = (place: ListedPlace, near: Coordinates | undefined): UkPlace => ({
  ...place,
  miles: near ? milesFrom(near, place) : null,
});

/** To a tenth of a mile. */
const milesFrom = (point: Coordinates, { coordinates }: ListedPlace): number =>
  Math.round(milesBetween(point, coordinates) * 10) / 10;

/** Lower is better, null is no match. A postcode matches by its district, everything else by name. */
function rankingFor(q: string): (place: ListedPlace) => number | null {
  const district = parsePostcode(q)?.district;
  if (district) return ({ postcode_districts }) => (postcode_districts.includes(district) ? 0 : null);
  return rankingOf(q);
}
