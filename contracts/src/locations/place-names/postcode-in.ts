import { parsePostcode, type Postcode } from '../postcode';

/**
 * The postcode in an address: "12 Langsett Road S6 2UA", "Hillsborough S6". A district counts only as the last word, and not
 * in "off the M1", which is a road.
 */
export function postcodeIn(text: string): Postcode | null {
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (let end = words.length; end > 0; end -= 1) {
    for (const size of [2, 1]) {
      const found = end >= size ? parsePostcode(words.slice(end - size, end).join(' ')) : null;
      if (found?.inward?.length === 3) return found;
    }
  }
  const [before = '', last = ''] = words.slice(-2);
  return words.length > 1 && before.toLowerCase() !== 'the' ? parsePostcode(last) : null;
}
