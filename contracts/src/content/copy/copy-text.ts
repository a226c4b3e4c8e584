import { withoutMissing } from './optional-parts';
import { replacePlaceholders } from './placeholders';

/** Values of placeholders by name; an empty one is not known yet. */
export type PlaceholderValues = Readonly<Record<string, string | number>>;

const wordJoiner = '\u2060';
const fixedSpace = '\u00a0';

/** A range of minutes is stored as 15-45 and shown as 15–45. */
export const printedRange = (range: string): string => range.replace(/^\s*(\d+)\s*-\s*(\d+)\s*$/, '$1–$2');

/**
 * An unknown placeholder stays visible, so that editors notice the mistake. A sentence whose placeholder has no value is
 * left out, so that a page claims nothing that the business has not filled in.
 */
export const fillText = (text: string, facts: PlaceholderValues): string =>
  replacePlaceholders(
    withoutMissing(text, (key) => Object.hasOwn(facts, key) && facts[key] === ''),
    (key, placeholder) => (Object.hasOwn(facts, key) ? printedRange(String(facts[key])) : placeholder),
  );

/** Applies a function to every text in a structure. */
export function mapTexts<Copy>(copy: Copy, change: (text: string) => string): Copy {
  if (typeof copy === 'string') return change(copy) as Copy;
  if (Array.isArray(copy)) return copy.map((item: unknown) => mapTexts(item, change)) as Copy;
  if (typeof copy !== 'object' || copy === null) return copy;
  return Object.fromEntries(
    Object.entries(copy).map(([key, value]: [string, unknown]) => [key, mapTexts(value, change)]),
  ) as Copy;
}

/** As `mapTexts`; an item of a list of which `fill` leaves a text empty is left out with it. */
export function fillTexts<Copy>(copy: Copy, fill: (text: string) => string): Copy {
  if (typeof copy === 'string') return fill(copy) as Copy;
  if (Array.isArray(copy))
    return copy.flatMap((item: unknown) => {
      const filled = fillTexts(item, fill);
      return lostText(item, filled) ? [] : [filled];
    }) as Copy;
  if (typeof copy !== 'object' || copy === null) return copy;
  return Object.fromEntries(
    Object.entries(copy).map(([key, value]: [string, unknown]) => [key, fillTexts(value, fill)]),
  ) as Copy;
}

function lostText(before: unknown, after: unknown): boolean {
  if (typeof before === 'string') return before !== '' && after === '';
  if (typeof before !== 'object' || before === null || Array.isArray(before)) return false;
  const filled = after as Record<string, unknown>;
  return Object.entries(before).some(([key, value]) => lostText(value, filled[key]));
}

const units = 'min|minutes?|hours?|days?|months?|years?|miles?|mm';
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})\\b)`, 'g');

/** Prevents line breaks within "15–45", "30 minutes", "BS 3621" and "Wi-Fi". */
export const unbroken = (text: string): string =>
  // Spares most texts four replacements.
  /\d|-[A-Z]/.test(text)
    ? text
        .replace(/(\d)–(?=\d)/g, `$1${wordJoiner}–${wordJoiner}`)
        .replace(beforeUnit, `$1${fixedSpace}`)
        .replace(/\b(BS|TS|PAS|EN|SS) (?=\d)/g, `$1${fixedSpace}`)
        .replace(/\b([A-Z]\w?)-(?=[A-Z])/g, `$1-${wordJoiner}`)
    : text;

/** Removes these again for titles and descriptions. */
export const plainText = (text: string): string =>
  text.replaceAll(wordJoiner, '').replaceAll(fixedSpace, ' ');
