import { type TemplateValues, fill, lacksValue } from './template-values';

/** Bars separate the parts of a title. A part with a missing fact is left out: no "Locksmith in | Latchline". */
export function fillTitle(template: string, facts: TemplateValues, otherwise: string): string {
  return filledParts(template.split(/\s+\|\s+/), facts).join(' | ') || otherwise;
}

/** A sentence with a missing fact is left out: no "Call ." */
export function fillSentences(template: string, facts: TemplateValues): string {
  return filledParts(template.split(/(?<=[.?!])\s+/), facts).join(' ');
}

function filledParts(parts: readonly string[], facts: TemplateValues): string[] {
  return parts
    .filter((part) => !lacksValue(part, facts))
    .map((part) => fill(part, facts).replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}
