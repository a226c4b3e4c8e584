import { randomInt } from 'node:crypto';

/** Excludes easily confused characters (0 and o, 1 and l), because people copy the password by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of five characters: 99 bits. */
export function randomPassword(): string {
  const group = (): string => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
