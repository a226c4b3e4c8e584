import { parsePostcode } from '@latchline/contracts/locations/postcode';

const shortestNumber = 4;

/**
 * LIKE patterns for what somebody typed into the search box; a lead matches one of them. Numbers and postcodes are
 * stored as the visitor typed them, so these are also looked for without their punctuation.
 */
export function searchPatterns(q: string): string[] {
  // No stored text holds NUL, and Postgres refuses it even in a pattern.
  const typed = q.toWellFormed().replaceAll('\0', '\uFFFD');
  const forms = [typed];
  if (/^\+?[\d\s().\-/]+$/.test(typed)) {
    const digits = withoutPrefix(typed);
    if (digits.length >= shortestNumber) forms.push(digits);
  }
  if (parsePostcode(typed)) forms.push(typed.replace(/\s/g, ''));
  return [...new Set(forms)].map((form) => `%${escapeLike(form)}%`);
}

/** "+44 7700 900123" and "07700 900123" are one number: what both share is looked for. */
function withoutPrefix(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^\s*(?:\+|00)/.test(phone) ? digits.replace(/^(?:00)?440?/, '') : digits.replace(/^0/, '');
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
