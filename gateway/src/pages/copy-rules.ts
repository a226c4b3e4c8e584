type Facts = Readonly<Record<string, string | number>>;

/** Ranges are kept as 15-45 and read as 15–45. */
const printed = (fact: string | number): string => String(fact).replace(/^(\d+)-(\d+)$/, '$1–$2');

/** A placeholder that nobody knows stays as it is: whoever edits the copy shall see the slip. */
const fillText = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(facts, key) ? printed(facts[key] ?? '') : placeholder,
  );

/** Every text of the copy, with the facts of the business in the place of "{phone}" and the like. */
export function fillCopy<Copy>(copy: Copy, facts: Facts): Copy {
  if (typeof copy === 'string') return fillText(copy, facts) as Copy;
  if (Array.isArray(copy)) return copy.map((item: unknown) => fillCopy(item, facts)) as Copy;
  if (typeof copy !== 'object' || copy === null) return copy;
  return Object.fromEntries(
    Object.entries(copy).map(([key, value]: [string, unknown]) => [key, fillCopy(value, facts)]),
  ) as Copy;
}
