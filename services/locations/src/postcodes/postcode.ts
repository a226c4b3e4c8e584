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

/**
 * Reads a postcode as people type it: any case, any spacing, whole or only begun. Null when it is not one.
 * Where two readings are left a typed space decides: "S1 1" is in S1, "S11" is S11.
 */
export function parsePostcode(text: string): Postcode | null {
  const spaced = text.toUpperCase().trim().replace(/\s+/g, ' ');
  const joined = spaced.replaceAll(' ', '');
  const match =
    full.exec(joined) ?? begunAfterSpace.exec(spaced) ?? districtAlone.exec(joined) ?? begun.exec(joined);
  const [, district, inward = null] = match ?? [];
  return district ? { district, inward } : null;
}
