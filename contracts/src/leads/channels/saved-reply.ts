/** What a saved reply can leave open. `name` is the customer's first name, `business` that of the business. */
export const placeholders = ['name', 'business', 'price', 'minutes'] as const;
export type Placeholder = (typeof placeholders)[number];

const pattern = /\{([a-z]+)\}/gi;
const isPlaceholder = (word: string): word is Placeholder =>
  (placeholders as readonly string[]).includes(word);

/** The words in braces, once each, in the order of the text. */
export const bracedWords = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, word = '']) => word)),
];

/** The placeholders that are still open. */
export const openPlaceholders = (text: string): Placeholder[] => bracedWords(text).filter(isPlaceholder);

/** Fills in the values that are known. The others stay, and so does everything else in braces. */
export const withValues = (
  text: string,
  values: Readonly<Partial<Record<Placeholder, string | undefined>>>,
): string =>
  text.replaceAll(pattern, (whole, word: string) => {
    const value = isPlaceholder(word) ? values[word]?.trim() : undefined;
    return value ? value : whole;
  });
