import { plainPhone } from '@latchline/contracts/http/phone';
import { parsePostcode } from '@latchline/contracts/locations/postcode';
import { containing } from '@latchline/runtime/database/like-pattern';
import { withoutAccents } from '@latchline/runtime/database/plain-text';

const shortestNumber = 4;
/** The index is on trigrams. */
const trigramLength = 3;
/** More trigrams do not make a search faster. */
const maxTrigrams = 12;

/** One form in which the search text can occur in a lead. */
export interface SearchForm {
  /** Must be contained in the lead's text, ignoring case. */
  readonly text: string;
  /**
   * LIKE patterns that cover the text, one or two trigrams each. Looking up a few is much faster than looking up the whole
   * text; a later check confirms that they stand together. Empty when the text has no trigram, such as punctuation alone.
   */
  readonly parts: readonly string[];
}

/**
 * The forms of a search text; a lead must match one of them. In the searched columns every word follows a space, and phone
 * numbers and postcodes also occur without punctuation, so these get a second form.
 */
export function leadSearch(q: string): SearchForm[] {
  // No stored text contains NUL, and Postgres rejects it even in a pattern.
  const typed = q
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
    .replace(/[\t\n\v\f\r \u00a0]+/g, ' ');
  // The index finds one or two letters only at the start of a word, which is also what the user means.
  const isShort = [...typed].length < trigramLength && hasLetters.test(typed);
  const forms = [isShort ? ` ${typed}` : typed];
  const number = plainPhone(typed).replace(/^tel:/i, '');
  if (/^\(?\+?[\d\s().\-/]+$/.test(number)) {
    const digits = withoutPrefix(number);
    if (digits.length >= shortestNumber) forms.push(digits);
  }
  if (typed.includes(' ') && parsePostcode(typed)) forms.push(typed.replaceAll(' ', ''));
  const spelt = forms.flatMap(withEitherApostrophe);
  // As stored in `plain_text`: "José" is also found as "Jose", and the other way round.
  return [...new Set([...spelt, ...spelt.map(withoutAccents)])].map((text) => ({
    text,
    parts: partsOf(text),
  }));
}

/** Phones write "O’Brien", keyboards "O'Brien". */
const apostrophes = /['\u2019\u2018\u02bc`\u00b4]/g;
const withEitherApostrophe = (text: string): string[] => [
  text,
  text.replace(apostrophes, "'"),
  text.replace(apostrophes, '\u2019'),
];

const hasLetters = /[\p{L}\p{N}]/u;
/** A word and the characters on both sides of it. */
const words = /(?<before>[^\p{L}\p{N}]?)(?<word>[\p{L}\p{N}]+)(?=(?<after>[^\p{L}\p{N}]?))/gu;

function partsOf(text: string): string[] {
  const parts = [...text.matchAll(words)].flatMap(({ groups }) => {
    const { before = '', word = '', after = '' } = groups ?? {};
    const letters = [...word];
    if (letters.length >= trigramLength) return trigramsOf(letters);
    // Trigrams include word boundaries: one letter needs its start, two letters need their start or end.
    const isIndexed = before !== '' || (letters.length === 2 && after !== '');
    return isIndexed ? [before + word + after] : [];
  });
  return [...new Set(parts)].slice(0, maxTrigrams).map(containing);
}

/** Consecutive trigrams; the last one ends with the word and can overlap the one before. */
function trigramsOf(letters: readonly string[]): string[] {
  const starts = letters.map((_, place) => place).filter((place) => place % trigramLength === 0);
  return starts.map((start) => {
    const from = Math.min(start, letters.length - trigramLength);
    return letters.slice(from, from + trigramLength).join('');
  });
}

/** "+44 7700 900123" and "07700 900123" are the same number: search for the part they share. */
function withoutPrefix(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (/^\D*(?:\+|00)/.test(phone)) return digits.replace(/^00/, '').replace(/^440?/, '');
  // WhatsApp and Twilio write 447700900123.
  return digits.replace(/^(?:440?(?=\d{9,10}$)|0)/, '');
}
