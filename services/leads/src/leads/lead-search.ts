import { parsePostcode } from '@latchline/contracts/locations/postcode';

const shortestNumber = 4;
/** Three letters make an entry of the index; fewer are only known at the beginning of a word. */
const shortestPart = 3;

export interface LeadSearch {
  /** LIKE patterns for `search_text`, still in the case they were typed in; a lead matches one of them. */
  readonly patterns: readonly string[];
  /** Whether the index can find them. What is punctuation alone has no entry. */
  readonly indexed: boolean;
}

/**
 * What somebody typed into the search box, as patterns for text in which every word follows a space. Numbers and
 * postcodes stand there without their punctuation, too, so these are also looked for in that way.
 */
export function leadSearch(q: string): LeadSearch {
  // No stored text holds NUL, and Postgres refuses it even in a pattern.
  const typed = q
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
    .replace(/[\t\n\v\f\r \u00a0]+/g, ' ');
  if (!/[\p{L}\p{N}]/u.test(typed)) return { patterns: [containing(typed)], indexed: false };
  if ([...typed].length < shortestPart) return { patterns: [containing(` ${typed}`)], indexed: true };
  const forms = [typed];
  if (/^\+?[\d\s().\-/]+$/.test(typed)) {
    const digits = withoutPrefix(typed);
    if (digits.length >= shortestNumber) forms.push(digits);
  }
  if (parsePostcode(typed)) forms.push(typed.replaceAll(' ', ''));
  return { patterns: [...new Set(forms)].map(containing), indexed: hasEntry.test(typed) };
}

/** Three letters in a row, two that end a word, or the first one of a word. */
const hasEntry = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** "+44 7700 900123" and "07700 900123" are one number: what both share is looked for. */
function withoutPrefix(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^\s*(?:\+|00)/.test(phone) ? digits.replace(/^(?:00)?440?/, '') : digits.replace(/^0/, '');
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
