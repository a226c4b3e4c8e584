import { type CopyFacts, fillText, unbroken } from '@latchline/contracts/content/copy-text';

/** Every text of the copy, with the facts of the business in the place of "{phone}" and the like, as a page shows it. */
export function fillCopy<Copy>(copy: Copy, facts: CopyFacts): Copy {
  if (typeof copy === 'string') return unbroken(fillText(copy, facts)) as Copy;
  if (Array.isArray(copy)) return copy.map((item: unknown) => fillCopy(item, facts)) as Copy;
  if (typeof copy !== 'object' || copy === null) return copy;
  return Object.fromEntries(
    Object.entries(copy).map(([key, value]: [string, unknown]) => [key, fillCopy(value, facts)]),
  ) as Copy;
}
