import {
  type PlaceholderValues,
  fillText,
  fillTexts,
  unbroken,
} from '@latchline/contracts/content/copy/copy-text';

/** Fills placeholders such as "{phone}" in all texts of the copy, formatted for pages (with no-break spaces). */
export const fillCopy = <Copy>(copy: Copy, facts: PlaceholderValues): Copy =>
  fillTexts(copy, (text) => unbroken(fillText(text, facts)));

/** The same in plain text, for feeds, metadata and the API. */
export const fillPlain = <Copy>(copy: Copy, facts: PlaceholderValues): Copy =>
  fillTexts(copy, (text) => fillText(text, facts));
