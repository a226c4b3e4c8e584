import {
  type PlaceholderValues,
  fillText,
  fillTexts,
  unbroken,
} from '@latchline/contracts/content/copy/copy-text';

interface FilledPart {
  readonly hasPlaceholders: boolean;
  /** By the values that were filled in, as JSON; empty without placeholders. */
  readonly byFacts: Map<string, unknown>;
}

/** Pages fill the same copies and parts of them again and again, while the response that they came with is shared. */
const filledParts = new WeakMap<object, FilledPart>();
const maxFacts = 20;

/**
 * Fills placeholders such as "{phone}" in all texts of the copy, formatted for pages (with no-break spaces). Never change a copy
 * that has been filled, or its result: both are shared.
 */
export function fillCopy<Copy>(copy: Copy, facts: PlaceholderValues): Copy {
  const fill = <Part>(part: Part): Part => fillTexts(part, (text) => unbroken(fillText(text, facts)));
  if (!isObject(copy) || Array.isArray(copy)) return fill(copy);
  const key = JSON.stringify(facts);
  return filledOnce(copy, key, () =>
    Object.fromEntries(
      Object.entries(copy).map(([name, part]: [string, unknown]) => [
        name,
        isObject(part) ? filledOnce(part, key, fill) : fill(part),
      ]),
    ),
  ) as Copy;
}

function filledOnce(part: object, facts: string, fill: (part: object) => object): unknown {
  const known = filledParts.get(part) ?? {
    hasPlaceholders: /\{\w+\}/.test(JSON.stringify(part)),
    byFacts: new Map<string, unknown>(),
  };
  filledParts.set(part, known);
  const { hasPlaceholders, byFacts } = known;
  const key = hasPlaceholders ? facts : '';
  const before = byFacts.get(key);
  if (before !== undefined) return before;
  if (byFacts.size >= maxFacts) byFacts.clear();
  const filled = fill(part);
  byFacts.set(key, filled);
  return filled;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The same in plain text, for feeds, metadata and the API. */
export const fillPlain = <Copy>(copy: Copy, facts: PlaceholderValues): Copy =>
  fillTexts(copy, (text) => fillText(text, facts));
