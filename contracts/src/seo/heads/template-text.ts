import { type Facts, fill, lacksFact } from './template-facts';

/** Bars separate the parts of a title. A part with a missing fact is left out: no "Locksmith in | Latchline". */
export function fillTitle(template: string, facts: Facts, otherwise: string): string {
  return filledParts(template.split(/\s+\|\s+/), facts).join(' | ') || otherwise;
}

/** A sentence with a missing fact is left out: no "Call ." */
export function fillSentences(template: string, facts: Facts): string {
  return filledParts(template.split(/(?<=[.?!])\s+/), facts).join(' ');
}

function filledParts(parts: readonly string[], facts: Facts): string[] {
  return parts
    .filter((part) => !lacksFact(part, facts))
    .map((part) => fill(part, facts).replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}
