import { plainLine } from './plain-line';

const longest = 40;

/**
 * A name that may be greeted with in a mail to an address that anybody may have typed: letters of any script with what
 * stands between them in names. Null for whatever could be an address, an offer or a sentence.
 */
export function safeName(typed: string): string | null {
  const name = plainLine(typed, 200);
  const shape = /^\p{L}[\p{L}\p{M}]*(?:(?:[ \u2019'-]|\. )\p{L}[\p{L}\p{M}]*){0,4}\.?$/u;
  if (name.length > longest || !shape.test(name)) return null;
  return /\b(?:https?|www|com|net|org|info|click|free|win|bitcoin|viagra|casino)\b/i.test(name) ? null : name;
}
