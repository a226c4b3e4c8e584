import { plainCharacters } from '../http/plain-characters';

export interface Postcode {
  /** The outward code, "S11". Coverage is decided by postcode district. */
  readonly district: string;
  /** The inward code as far as it was typed: "8TP", "8", or null. */
  readonly inward: string | null;
}

// The shapes and letters the Royal Mail uses: A9, A99, A9A, AA9, AA99, AA9A, then 9AA. Only areas of two letters have a
// district 0.
const outward =
  '[A-PR-UWYZ](?:[1-9][0-9]?|[1-9][A-HJKPSTUW]|[A-HK-Y](?:[0-9]|[1-9][0-9]|[1-9][ABEHMNPRVWXY]))';
const inwardLetter = '[ABD-HJLNP-UW-Z]';

const full = new RegExp(`^(${outward})([0-9]${inwardLetter}{2})$`);
const begunAfterSpace = new RegExp(`^(${outward}) ([0-9]${inwardLetter}?)$`);
const districtAlone = new RegExp(`^(${outward})$`);
const begun = new RegExp(`^(${outward})([0-9]${inwardLetter}?)$`);

/** A correctly written postcode or district, for the OpenAPI document: `parsePostcode` also accepts other spellings. */
export const writtenPostcode = new RegExp(`^${outward}(?: ?[0-9]${inwardLetter}{2})?$`);

/** Characters that people put between the parts: spaces of every kind, dashes, dots, brackets. */
const between = /[\s.()[\]\p{Pd}]+/gu;

/**
 * Parses a postcode as people type it: any case, any spacing, complete or not. Null if it is not one. A typed space decides
 * between two readings: "S1 1" is in S1, "S11" is S11. A letter O in the place of a zero is read as zero: "DN4 OAB".
 * Digits of other scripts are read, and invisible characters, which pasted text can have, are left out.
 */
export function parsePostcode(text: string): Postcode | null {
  const spaced = plainCharacters(text).toUpperCase().replace(between, ' ').trim();
  return readAsIs(spaced) ?? readAsIs(withZeros(spaced));
}

/** Normalised: "S11 8TP", "S11". Null for anything but a full postcode or a district. */
export function formatPostcode(text: string): string | null {
  const postcode = parsePostcode(text);
  if (!postcode) return null;
  const { district, inward } = postcode;
  if (inward === null) return district;
  return inward.length === 3 ? `${district} ${inward}` : null;
}

function readAsIs(spaced: string): Postcode | null {
  const joined = spaced.replaceAll(' ', '');
  const match =
    full.exec(joined) ?? begunAfterSpace.exec(spaced) ?? districtAlone.exec(joined) ?? begun.exec(joined);
  const [, district, inward = null] = match ?? [];
  return district ? { district, inward } : null;
}

/**
 * The first two characters stay letters: Oxford is OX, Southampton SO. A text without digits is a word, not a postcode.
 */
const withZeros = (spaced: string): string =>
  /\d/.test(spaced) ? spaced.slice(0, 2) + spaced.slice(2).replaceAll('O', '0') : spaced;
