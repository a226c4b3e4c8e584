import { type Facts, fill, lacksFact } from './template-facts';

/** Parts of a title stand between bars. One that lacks a fact goes whole: "Locksmith in | Latchline" helps nobody. */
export function fillTitle(template: string, facts: Facts, otherwise: string): string {
  return filledParts(template.split(/\s+\|\s+/), facts).join(' | ') || otherwise;
}

/** A sentence that lacks a fact goes whole, too: no "Call ." */
export function fillSentences(template: string, facts: Facts): string {
  return filledParts(template.split(/(?<=[.?!])\s+/), facts).join(' ');
}

function filledParts(parts: readonly string[], facts: Facts): string[] {
  return parts
    .filter((part) => !lacksFact(part, facts))
    .map((part) => fill(part, facts).replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}
