import { parsePostcode } from '@latchline/contracts/locations/postcode';

const shortestNumber = 4;
/** Three letters make an entry of the index. */
const entryLength = 3;
/** More make no search any quicker. */
const mostEntries = 12;

/** One way in which what was looked for may stand in a lead. */
export interface SearchForm {
  /** Contained in the text as it is here, but for its case. */
  readonly text: string;
  /**
   * LIKE patterns for parts of it, one or two entries of the index each. Asking the index for a few parts that cover the
   * text takes a fraction of the time of asking for all of it; that the parts stand together is seen afterwards. Empty
   * when the index has no entry for it, as for punctuation alone.
   */
  readonly parts: readonly string[];
}

/**
 * What somebody typed into the search box, for text in which every word follows a space; a lead matches one of the
 * forms. Numbers and postcodes stand there without their punctuation, too, so these are also looked for in that way.
 */
export function leadSearch(q: string): SearchForm[] {
  // No stored text holds NUL, and Postgres refuses it even in a pattern.
  const typed = q
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
    .replace(/[\t\n\v\f\r \u00a0]+/g, ' ');
  // One or two letters are known to the index only at the beginning of a word; that is what is meant by them, too.
  const isShort = [...typed].length < entryLength && hasLetters.test(typed);
  const forms = [isShort ? ` ${typed}` : typed];
  if (/^\+?[\d\s().\-/]+$/.test(typed)) {
    const digits = withoutPrefix(typed);
    if (digits.length >= shortestNumber) forms.push(digits);
  }
  if (typed.includes(' ') && parsePostcode(typed)) forms.push(typed.replaceAll(' ', ''));
  return [...new Set(forms)].map((text) => ({ text, parts: partsOf(text) }));
}

const hasLetters = /[\p{L}\p{N}]/u;
/** A word with what stands on both sides of it. */
const words = /(?<before>[^\p{L}\p{N}]?)(?<word>[\p{L}\p{N}]+)(?=(?<after>[^\p{L}\p{N}]?))/gu;

function partsOf(text: string): string[] {
  const parts = [...text.matchAll(words)].flatMap(({ groups }) => {
    const { before = '', word = '', after = '' } = groups ?? {};
    const letters = [...word];
    if (letters.length >= entryLength) return entriesOf(letters);
    // Beginning and end of a word are part of an entry: a single letter needs the one, two letters either.
    const known = before !== '' || (letters.length === 2 && after !== '');
    return known ? [before + word + after] : [];
  });
  return [...new Set(parts)].slice(0, mostEntries).map(containing);
}

/** One after the other, the last one as far from the end as it is long. */
function entriesOf(letters: readonly string[]): string[] {
  const starts = letters.map((_, place) => place).filter((place) => place % entryLength === 0);
  return starts.map((start) => {
    const from = Math.min(start, letters.length - entryLength);
    return letters.slice(from, from + entryLength).join('');
  });
}

/** "+44 7700 900123" and "07700 900123" are one number: what both share is looked for. */
function withoutPrefix(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^\s*(?:\+|00)/.test(phone) ? digits.replace(/^(?:00)?440?/, '') : digits.replace(/^0/, '');
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
