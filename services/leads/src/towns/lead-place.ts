import type { Lead } from '@latchline/contracts/leads/lead.schema';
import {
  matchPlaces,
  mostMilesToPlace,
  nearestPlace,
  type PlaceIndex,
} from '@latchline/contracts/locations/place-names/match-places';
import type { NamedPlace } from '@latchline/contracts/locations/place-names/named-place.schema';
import { postcodeIn } from '@latchline/contracts/locations/place-names/postcode-in';
import { parsePostcode } from '@latchline/contracts/locations/postcode';

export type Located = Pick<Lead, 'postcode' | 'place' | 'position'>;

/** The district of the postcode, or of one in the words about the place. Undefined if there is none. */
export const districtOf = ({ postcode, place }: Omit<Located, 'position'>): string | undefined =>
  (postcode === '' ? postcodeIn(place ?? '') : parsePostcode(postcode))?.district;

/** Whether its place has to be found by name or position. */
export const isByPlace = (lead: Located): boolean =>
  lead.postcode === '' && districtOf(lead) === undefined && (lead.place !== null || lead.position !== null);

/** What the words name; the position where they name nothing or several places. Null if neither tells. */
export function placeOf({ place, position }: Located, index: PlaceIndex<NamedPlace>): NamedPlace | null {
  const named = place === null ? [] : matchPlaces(place, index);
  const covered = named.filter(({ town }) => town !== null);
  const [first = null, ...others] = covered.length > 0 ? covered : named;
  if (first && others.every(({ town, within }) => town === first.town && within === first.within))
    return first;
  return position && nearestPlace(position, index.places, mostMilesToPlace);
}
