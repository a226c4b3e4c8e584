import { type CopyFacts, fillText, unbroken } from '@latchline/contracts/content/copy-text';

/** Every text of the copy, with the facts of the business in the place of "{phone}" and the like, as a page shows it. */
export const fillCopy = <Copy>(copy: Copy, facts: CopyFacts): Copy =>
  mapTexts(copy, (text) => unbroken(fillText(text, facts)));

/** The same for those who read no pages but what is said about them. */
export const fillPlain = <Copy>(copy: Copy, facts: CopyFacts): Copy =>
  mapTexts(copy, (text) => fillText(text, facts));

function mapTexts<Copy>(copy: Copy, change: (text: string) => string): Copy {
  if (typeof copy === 'string') return change(copy) as Copy;
  if (Array.isArray(copy)) return copy.map((item: unknown) => mapTexts(item, change)) as Copy;
  if (typeof copy !== 'object' || copy === null) return copy;
  return Object.fromEntries(
    Object.entries(copy).map(([key, value]: [string, unknown]) => [key, mapTexts(value, change)]),
  ) as Copy;
}
