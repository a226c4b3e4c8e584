import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { parsePostcode } from '@latchline/contracts/locations/postcode';
import {
  type UkPlace,
  type UkPlaceKind,
  ukPlaceKinds,
} from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { milesBetween } from './distance';
import type { ListedPlace } from './place-file';
import { typingErrors } from './typing-errors';

/** How many matches a search returns. */
const mostFound = 12;

export interface PlaceSearch {
  readonly q: string;
  readonly kind?: UkPlaceKind | undefined;
  readonly near?: Coordinates | undefined;
}

/** Compares names without case, accents and punctuation: "Ashton-under-Lyne" is "ashton under lyne". */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

interface SearchedName {
  readonly plain: string;
  readonly letters: number;
}
const searchedNames = new WeakMap<ListedPlace, SearchedName>();

/** The same names are compared at every search, so each is simplified once. */
function nameOf(place: ListedPlace): SearchedName {
  const known = searchedNames.get(place);
  if (known) return known;
  const name = { plain: plain(place.name), letters: lettersIn(plain(place.name)) };
  searchedNames.set(place, name);
  return name;
}

/** A bit for each letter of a plain name. */
const lettersIn = (text: string): number =>
  [...text].reduce((bits, letter) => (letter < 'a' ? bits : bits | (1 << (letter.charCodeAt(0) - 97))), 0);

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
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

type Ranking = (place: ListedPlace) => number | null;

/** Lower is better, null is no match. A postcode matches by its district, everything else by name. */
function rankingFor(q: string): Ranking {
  const district = parsePostcode(q)?.district;
  if (district) return ({ postcode_districts }) => (postcode_districts.includes(district) ? 0 : null);
  const typed = plain(q);
  if (typed === '') return () => null;
  const letters = lettersIn(typed);
  return (place) => rankOfName(nameOf(place), typed, letters);
}

function rankOfName(
  { plain: name, letters: own }: SearchedName,
  typed: string,
  letters: number,
): number | null {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (name.includes(` ${typed}`)) return 2;
  const allowed = typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0;
  // Each letter that the name does not have at all is a typing error, which most names exclude at once.
  if (allowed === 0 || bitsIn(letters & ~own) > allowed) return null;
  const errors = Math.min(
    ...[0, -1, 1].map((more) => typingErrors(name.slice(0, typed.length + more), typed)),
  );
  return errors <= allowed ? 2 + errors : null;
}
