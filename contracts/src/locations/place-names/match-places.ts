import type { Coordinates } from '../location.schema';
import { milesBetween } from '../miles-between';
import { plainName } from './plain-name';
import { allowedErrors, plainNameOf, rankingOf } from './rank-name';
import { typingErrors } from './typing-errors';

/** A place that visitors may name. */
export interface MatchedPlace {
  readonly name: string;
  /** The covering town or the county, which tells places of the same name apart. */
  readonly within: string;
  /** The town or city that covers it; null if none does. */
  readonly town: string | null;
}

/** Places that visitors may name, prepared for searches. */
export interface PlaceIndex<Place> {
  readonly places: readonly Place[];
  /** By plain name, in their order. */
  readonly byName: ReadonlyMap<string, readonly Place[]>;
}

export function indexPlaces<Place extends { readonly name: string }>(
  places: readonly Place[],
): PlaceIndex<Place> {
  const byName = new Map<string, Place[]>();
  for (const place of places) {
    const name = plainNameOf(place);
    const namesakes = byName.get(name);
    if (namesakes) namesakes.push(place);
    else byName.set(name, [place]);
  }
  return { places, byName };
}

/** A search compares no more: an address is shorter. */
const mostWords = 12;
/** Shorter texts have to be a whole name. */
const shortestPart = 4;
/** An end of an address with typing errors is at least this long. */
const shortestEnd = 6;
/** From this length on, the start of a name may have typing errors. */
const longText = 7;

/** Places with these names exist, but at the end of an address they are the kind of a road or building. */
const addressWords = new Set(
  'street road lane avenue hill park church bridge market station cross green gate bank square end house'.split(
    ' ',
  ),
);

/**
 * The places that fit best what somebody typed: a name, a name and its town, an address that ends with or contains a name,
 * or a name with typing errors. Empty if none does.
 */
export function matchPlaces<Place extends MatchedPlace>(
  text: string,
  { places, byName }: PlaceIndex<Place>,
): readonly Place[] {
  const words = plainName(text).split(' ').slice(0, mostWords);
  const covered = (place: Place) => place.town !== null;
  const typed = words.join(' ');
  for (const part of [typed, ...endsOf(words)]) {
    const found = named(part, byName);
    if (found.length > 0) return found;
  }
  for (const part of partsOf(words)) {
    const found = named(part, byName).filter(covered);
    if (found.length > 0) return found;
  }
  for (const part of [
    typed,
    ...endsOf(words)
      .slice(-2)
      .filter(({ length }) => length >= shortestEnd),
  ]) {
    const found = similar(part, places);
    if (found.length > 0) return found;
  }
  return [];
}

/** "ashfield" and "ashfield barnsley" name Ashfield in Barnsley. */
function named<Place extends MatchedPlace>(
  typed: string,
  byName: PlaceIndex<Place>['byName'],
): readonly Place[] {
  const found = byName.get(typed);
  if (found) return found;
  const words = typed.split(' ');
  return words.slice(1).flatMap((_, index) => {
    const within = words.slice(index + 1).join(' ');
    const namesakes = byName.get(words.slice(0, index + 1).join(' ')) ?? [];
    return namesakes.filter((place) => plainName(place.within) === within);
  });
}

const isAddressWord = (part: string) => addressWords.has(part);

/** The longest first. */
const endsOf = (words: readonly string[]): string[] =>
  words
    .slice(1)
    .map((_, index) => words.slice(index + 1).join(' '))
    .filter((part) => !isAddressWord(part));

/** The longest first, without those at the end. */
function partsOf(words: readonly string[]): string[] {
  const parts: string[] = [];
  for (let length = words.length - 1; length > 0; length -= 1)
    for (let start = 0; start + length < words.length; start += 1)
      parts.push(words.slice(start, start + length).join(' '));
  return parts.filter((part) => !isAddressWord(part));
}

/**
 * Of a place outside, the whole name must be similar, because a wrong "no" is worse than no match. A short text with a
 * typing error has to be a whole name, too.
 */
function similar<Place extends MatchedPlace>(typed: string, places: readonly Place[]): Place[] {
  if (typed.length < shortestPart) return [];
  const rankOf = rankingOf(typed);
  const allowed = allowedErrors(typed);
  const isAsLong = (place: Place) => Math.abs(plainNameOf(place).length - typed.length) <= allowed;
  const isWhole = (place: Place) => isAsLong(place) && typingErrors(plainNameOf(place), typed) <= allowed;
  const ranked = places.flatMap((place) => {
    if (place.town === null && !isAsLong(place)) return [];
    const rank = rankOf(place);
    if (rank === null) return [];
    const isBegun = place.town !== null && (rank < 3 || typed.length >= longText);
    return isBegun || isWhole(place) ? [{ place, rank }] : [];
  });
  const best = Math.min(...ranked.map(({ rank }) => rank));
  return ranked.filter(({ rank }) => rank === best).map(({ place }) => place);
}

/** The nearest place to a point; null if none is within `miles`. */
export function nearestPlace<Place extends { readonly coordinates: Coordinates | null }>(
  point: Coordinates,
  places: readonly Place[],
  miles: number,
): Place | null {
  const near = places.flatMap((place) => {
    const distance = place.coordinates ? milesBetween(point, place.coordinates) : Infinity;
    return distance <= miles ? [{ place, distance }] : [];
  });
  const [first, ...others] = near;
  return first ? others.reduce((a, b) => (b.distance < a.distance ? b : a), first).place : null;
}

/** A point farther from every known place is in none of them. */
export const mostMilesToPlace = 10;
