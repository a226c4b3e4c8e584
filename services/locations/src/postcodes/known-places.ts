import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { milesBetween } from '@latchline/contracts/locations/miles-between';
import { indexPlaces, type MatchedPlace } from '@latchline/contracts/locations/place-names/match-places';
import { plainNameOf } from '@latchline/contracts/locations/place-names/rank-name';
import type { ListedPlace } from '../uk-places/place-file';
import type { CoveredName } from './area.repository';
import type { CoveredDistrict, CoveredPlace } from './covered-place';

/** A place that visitors may name, covered or not. */
export interface KnownPlace extends MatchedPlace {
  /** Null if unknown. */
  readonly coordinates: Coordinates | null;
  /** Its only postcode district; null if it has several, or if unknown. */
  readonly district: string | null;
  /** The town or city that covers it; null if none does. */
  readonly covering: CoveredPlace | null;
}

/** A listed place of the same name that is no farther away is the same place. */
const sameMiles = 20;

/** Our own names, and the places of the bundled list. A place in both is one, as we name it. */
export function knownPlaces(
  names: readonly CoveredName[],
  districts: readonly CoveredDistrict[],
  listed: readonly ListedPlace[],
): KnownPlace[] {
  const covering = new Map(districts.map((one) => [one.district, one]));
  // Towns and cities come first: the point of a slug is that of its town.
  const towns = new Map([...names].reverse().map((name) => [name.slug, pointOf(name)]));
  const places = listed.filter(({ kind }) => kind !== 'county').map((place) => listedPlace(place, covering));
  const { byName } = indexPlaces(places);
  const twins = new Set<KnownPlace>();
  const own = new Map<string, KnownPlace>();
  const isNamesake = namesakesIn(names);
  for (const name of names) {
    const point = pointOf(name) ?? towns.get(name.slug) ?? null;
    const same = (byName.get(plainNameOf({ name: name.place })) ?? []).filter(
      ({ coordinates }) => !point || !coordinates || milesBetween(point, coordinates) <= sameMiles,
    );
    for (const place of same) twins.add(place);
    const key = `${plainNameOf({ name: name.place })} ${name.slug}`;
    if (!own.has(key)) own.set(key, namedPlace(name, same[0], isNamesake(name)));
  }
  return [...own.values(), ...places.filter((place) => !twins.has(place))];
}

const pointOf = ({ latitude: lat, longitude: lng }: CoveredName): Coordinates | null =>
  lat === null || lng === null ? null : { lat, lng };

/** Whether a place is a town of which another has the name: then only their regions tell them apart. */
function namesakesIn(names: readonly CoveredName[]): (name: CoveredName) => boolean {
  const slugs = new Map<string, Set<string>>();
  const isTown = ({ place, town }: CoveredName) => place === town;
  for (const { town, slug } of names.filter(isTown)) {
    const plain = plainNameOf({ name: town });
    slugs.set(plain, (slugs.get(plain) ?? new Set()).add(slug));
  }
  return (name) => isTown(name) && slugs.get(plainNameOf({ name: name.town }))!.size > 1;
}

function namedPlace(name: CoveredName, listed: KnownPlace | undefined, isNamesake: boolean): KnownPlace {
  const { town, slug, region, response_time } = name;
  const within = (isNamesake && name.region_name) || town;
  return {
    ...{ name: name.place, within, town },
    coordinates: pointOf(name) ?? listed?.coordinates ?? null,
    district: listed?.district ?? null,
    covering: { town, slug, region, response_time },
  };
}

function listedPlace(
  { name, county, coordinates, postcode_districts }: ListedPlace,
  coveringDistrict: ReadonlyMap<string, CoveredDistrict>,
): KnownPlace {
  const [found] = postcode_districts.flatMap((district) => coveringDistrict.get(district) ?? []);
  const [district = null, ...others] = postcode_districts;
  const covering = found ?? null;
  return {
    ...{ name, coordinates, covering },
    within: covering?.town ?? county,
    town: covering?.town ?? null,
    district: others.length === 0 ? district : null,
  };
}
