import { withOptionalParts } from '../../content/copy/optional-parts';
import { type TemplateValues, fill, lacksValue, templateValue } from './template-values';

/** "[ in {area}]" is left out if there is no area. */
const whole = (template: string, facts: TemplateValues): string =>
  withOptionalParts(template, (name) => templateValue(name, facts) === undefined);

/** Bars separate the parts of a title. A part with a missing fact is left out: no "Locksmith in | Latchline". */
export function fillTitle(template: string, facts: TemplateValues, otherwise: string): string {
  return filledParts(whole(template, facts).split(/\s+\|\s+/), facts).join(' | ') || otherwise;
}

/** A sentence with a missing fact is left out: no "Call ." */
export function fillSentences(template: string, facts: TemplateValues): string {
  return filledParts(whole(template, facts).split(/(?<=[.?!])\s+/), facts).join(' ');
}

function filledParts(parts: readonly string[], facts: TemplateValues): string[] {
  return parts
    .filter((part) => !lacksValue(part, facts))
    .map((part) => fill(part, facts).replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}
