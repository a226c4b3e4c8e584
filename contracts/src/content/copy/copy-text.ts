/** Values of placeholders by name. */
export type PlaceholderValues = Readonly<Record<string, string | number>>;

const wordJoiner = '\u2060';
const fixedSpace = '\u00a0';

/** A range of minutes is stored as 15-45 and shown as 15–45. */
export const printedRange = (range: string): string => range.replace(/^\s*(\d+)\s*-\s*(\d+)\s*$/, '$1–$2');

/** An unknown placeholder stays visible, so that editors notice the mistake. */
export const fillText = (text: string, facts: PlaceholderValues): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(facts, key) ? printedRange(String(facts[key])) : placeholder,
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

const units = 'min|minutes?|hours?|days?|months?|years?|miles?|mm';
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})\\b)`, 'g');

/** Prevents line breaks within "15–45", "30 minutes", "BS 3621" and "Wi-Fi". */
export const unbroken = (text: string): string =>
  text
    .replace(/(\d)–(?=\d)/g, `$1${wordJoiner}–${wordJoiner}`)
    .replace(beforeUnit, `$1${fixedSpace}`)
    .replace(/\b(BS|TS|PAS|EN|SS) (?=\d)/g, `$1${fixedSpace}`)
    .replace(/\b([A-Z]\w?)-(?=[A-Z])/g, `$1-${wordJoiner}`);

/** Removes these again for titles and descriptions. */
export const plainText = (text: string): string =>
  text.replaceAll(wordJoiner, '').replaceAll(fixedSpace, ' ');
