import { type CopyFacts, fillText, mapTexts, unbroken } from '@latchline/contracts/content/copy/copy-text';

/** Every text of the copy, with the facts of the business in the place of "{phone}" and the like, as a page shows it. */
export const fillCopy = <Copy>(copy: Copy, facts: CopyFacts): Copy =>
  mapTexts(copy, (text) => unbroken(fillText(text, facts)));

/** The same for those who read no pages but what is said about them. */
export const fillPlain = <Copy>(copy: Copy, facts: CopyFacts): Copy =>
  mapTexts(copy, (text) => fillText(text, facts));
