import { type CopyFacts, fillText, unbroken } from '@latchline/contracts/content/copy-text';

/** Every text of the copy, with the facts of the business in the place of "{phone}" and the like. */
export const fillFacts = <Copy>(copy: Copy, facts: CopyFacts): Copy =>
  eachText(copy, (text) => fillText(text, facts));

/** The same as a page shows it: its numbers do not come apart at the end of a line. */
export const fillCopy = <Copy>(copy: Copy, facts: CopyFacts): Copy =>
  eachText(copy, (text) => unbroken(fillText(text, facts)));

function eachText<Copy>(copy: Copy, change: (text: string) => string): Copy {
  if (typeof copy === 'string') return change(copy) as Copy;
  if (Array.isArray(copy)) return copy.map((item: unknown) => eachText(item, change)) as Copy;
  if (typeof copy !== 'object' || copy === null) return copy;
  return Object.fromEntries(
    Object.entries(copy).map(([key, value]: [string, unknown]) => [key, eachText(value, change)]),
  ) as Copy;
}
