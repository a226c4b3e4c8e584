import { plainName } from './plain-name';
import { typingErrors } from './typing-errors';

interface Named {
  readonly name: string;
}

interface SearchedName {
  readonly plain: string;
  readonly letters: number;
}
/** By name. Only names of our own lists get here, so there are few. */
const searchedNames = new Map<string, SearchedName>();

/** The same names are compared at every search, so each is simplified once. */
function nameOf(place: Named): SearchedName {
  const known = searchedNames.get(place.name);
  if (known) return known;
  const plain = plainName(place.name);
  const name = { plain, letters: lettersIn(plain) };
  searchedNames.set(place.name, name);
  return name;
}

export const plainNameOf = (place: Named): string => nameOf(place).plain;

/** A bit for each letter of a plain name. */
const lettersIn = (text: string): number =>
  [...text].reduce((bits, letter) => (letter < 'a' ? bits : bits | (1 << (letter.charCodeAt(0) - 97))), 0);

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** How many typing errors a text of this length may have. */
export const allowedErrors = ({ length }: string): number => (length >= 7 ? 2 : length >= 4 ? 1 : 0);

export type Ranking = (place: Named) => number | null;

/** How well the start of a name matches a text: lower is better, 0 is the whole name, null is no match. */
export function rankingOf(text: string): Ranking {
  const typed = plainName(text);
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
  const allowed = allowedErrors(typed);
  // Comparing costs the product of both lengths, and somebody else chose the text.
  if (typed.length - name.length > allowed) return null;
  // Each letter that the name does not have at all is a typing error, which most names exclude at once.
  if (allowed === 0 || bitsIn(letters & ~own) > allowed) return null;
  const errors = Math.min(
    ...[0, -1, 1].map((more) => typingErrors(name.slice(0, typed.length + more), typed)),
  );
  return errors <= allowed ? 2 + errors : null;
}
