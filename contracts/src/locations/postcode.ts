export interface Postcode {
  /** The outward code, "S11": postcode districts are what we cover or do not. */
  readonly district: string;
  /** What was given of the rest: "8TP", "8", or nothing. */
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

/** A postcode or district as it is written, for those who cannot read this file: `parsePostcode` also takes other spellings. */
export const writtenPostcode = new RegExp(`^${outward}(?: ?[0-9]${inwardLetter}{2})?$`);

/** What people put between the letters: spaces of every kind, dashes, dots, brackets. */
const between = /[\s.()[\]\p{Pd}]+/gu;

/**
 * Reads a postcode as people type it: any case, any spacing, whole or only begun. Null when it is not one.
 * Where two readings are left a typed space decides: "S1 1" is in S1, "S11" is S11. A letter O where only a zero can
 * stand is that zero: "DN4 OAB".
 */
export function parsePostcode(text: string): Postcode | null {
  const spaced = text.toUpperCase().replace(between, ' ').trim();
  return readAsIs(spaced) ?? readAsIs(withZeros(spaced));
}

/** The one way of writing it: "S11 8TP", "S11". Null for what is no postcode, or one that is only begun. */
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

/** The first two places belong to letters: Oxford is OX, Southampton SO. A word without any digit is a word. */
const withZeros = (spaced: string): string =>
  /\d/.test(spaced) ? spaced.slice(0, 2) + spaced.slice(2).replaceAll('O', '0') : spaced;
