import { plainLine } from './plain-line';

const longest = 40;

/**
 * The name if it is safe in a greeting: the mail may go to somebody who did not send the form. Accepts letters of any
 * script with the punctuation of names; null for anything that could be an address, an offer or a sentence.
 */
export function safeName(typed: string): string | null {
  const name = plainLine(typed, 200);
  const shape = /^\p{L}[\p{L}\p{M}]*(?:(?:[ \u2019'-]|\. )\p{L}[\p{L}\p{M}]*){0,4}\.?$/u;
  if (name.length > longest || !shape.test(name)) return null;
  return /\b(?:https?|www|com|net|org|info|click|free|win|bitcoin|viagra|casino)\b/i.test(name) ? null : name;
}
