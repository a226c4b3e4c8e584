/** 7 to 15 digits (ITU E.164) between the usual punctuation. */
const shape = /^\(?\+?[\d\s().\-/]+$/;
const fewestDigits = 7;
const mostDigits = 15;

const digitsIn = (text: string): string => text.replace(/\D/g, '');

/**
 * A telephone number as people type or paste it, in characters every telephone knows: what was typed stays, but
 * look-alikes of digits, dashes and spaces become the real ones, marks that nobody sees go, and so does a letter O in
 * the place of a zero. Null when it cannot be rung.
 */
export function tidyPhone(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
  // "Oooooh" is no number: only among digits is an O one of them.
  const text = digitsIn(plain).length >= fewestDigits - 2 ? plain.replace(/o/gi, '0') : plain;
  const count = digitsIn(text).length;
  return shape.test(text) && count >= fewestDigits && count <= mostDigits ? text : null;
}

/** As it is dialled from anywhere: +447700900318. Read as British; one without its area code stays as it is. */
export function dialledNumber(typed: string): string {
  const digits = digitsIn(typed);
  const isInternational = /^\D*\+/.test(typed);
  if (isInternational || digits.startsWith('00')) {
    // "+44 (0)7700 …": the zero is only dialled inside the country.
    return `+${(isInternational ? digits : digits.slice(2)).replace(/^440/, '44')}`;
  }
  if (digits.startsWith('0')) return `+44${digits.slice(1)}`;
  if (/^44\d{10}$/.test(digits)) return `+${digits}`;
  return /^7\d{9}$/.test(digits) ? `+44${digits}` : digits;
}
