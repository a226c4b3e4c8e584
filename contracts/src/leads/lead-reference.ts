/** No letters or digits that are mistaken for another when read out or written down: 0 O, 1 I L, 2 Z, 5 S, 8 B, V U. */
const alphabet = '23456789ACDEFGHJKMNPQRTVWXY';
const length = 6;
const lookAlikes: Readonly<Record<string, string>> = { Z: '2', S: '5', B: '8', U: 'V' };

/** The last digits of an id that make the reference: of a UUIDv7, these are random. */
const idDigits = 12;

/**
 * The reference of a lead, as visitors read it out: `4R7-K2M`. It follows from the id, so it is known as soon as a lead is
 * accepted, before it is stored. Two leads of 390 million share one; a search then finds both.
 */
export function leadReference(id: string): string {
  let number = Number.parseInt(id.slice(-idDigits), 16);
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = alphabet.charAt(number % alphabet.length) + text;
    number = Math.floor(number / alphabet.length);
  }
  return `${text.slice(0, length / 2)}-${text.slice(length / 2)}`;
}

/**
 * The number of a reference as somebody typed it, in any case, with or without its hyphen; null for other text. It is the
 * remainder of the last 12 digits of the id, divided by `referenceCount`.
 */
export function referenceNumber(typed: string): number | null {
  const letters = [...typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')];
  if (letters.length !== length) return null;
  const digits = letters.map((letter) => alphabet.indexOf(lookAlikes[letter] ?? letter));
  if (digits.includes(-1)) return null;
  return digits.reduce((number, digit) => number * alphabet.length + digit, 0);
}

export const referenceCount = alphabet.length ** length;
