import { plainCharacters } from './plain-characters';

/** 7 to 15 digits (ITU E.164) between the usual punctuation. */
const shape = /^\(?\+?[\d\s().\-/]+$/;
const fewestDigits = 7;
const mostDigits = 15;

const digitsIn = (text: string): string => text.replace(/\D/g, '');

/**
 * Tidies a phone number as people type or paste it: look-alikes of digits, dashes and spaces become the plain characters,
 * invisible characters are removed, and a letter O becomes a zero. Null if it cannot be dialled.
 */
export function tidyPhone(typed: string): string | null {
  const plain = plainPhone(typed);
  // `Oooooh` is no number: an O counts as a zero only among digits.
  const zeros = digitsIn(plain).length >= fewestDigits - 2 ? plain.replace(/o/gi, '0') : plain;
  // No country code starts with a zero: "+07700 …".
  const text = zeros.replace(/^\+ ?(?=0)/, '');
  const count = digitsIn(text).length;
  return shape.test(text) && count >= fewestDigits && count <= mostDigits ? text : null;
}

/** Without invisible characters, such as the direction marks of address books, and with plain digits, dashes and spaces. */
export const plainPhone = (typed: string): string =>
  plainCharacters(typed)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** In E.164 format: +447700900318. British if it has no country code; a number without area code stays as it is. */
export function dialledNumber(typed: string): string {
  const digits = digitsIn(typed);
  const isInternational = /^\D*\+/.test(typed);
  if (isInternational || digits.startsWith('00')) {
    // "+44 (0)7700 …": the zero is dialled only within the country. In Italy it is part of the number, and not in brackets.
    const abroad = digitsIn(typed.replace('(0)', ''));
    return `+${(isInternational ? abroad : abroad.slice(2)).replace(/^(44|353)0/, '$1')}`;
  }
  if (digits.startsWith('0')) return `+44${digits.slice(1)}`;
  if (/^440?\d{10}$/.test(digits)) return `+${digits.replace(/^440/, '44')}`;
  return /^7\d{9}$/.test(digits) ? `+44${digits}` : digits;
}
