const placeholder = '\\{([a-z]\\w*)\\}';
const everyPlaceholder = new RegExp(placeholder, 'g');
/** What texts count in the plural. */
const counted = 'area|customer|hour|mile|minute|month|review|town|year';
const withNoun = new RegExp(`${placeholder}(?: (${counted})s\\b)?`, 'g');

/** `phone` of "Call {phone}". */
export const placeholderNames = (text: string): string[] =>
  [...text.matchAll(everyPlaceholder)].map(([, name = '']) => name);

/** Replaces each `{name}` by its value. What a value of 1 counts is in the singular: "from 1 review". */
export const replacePlaceholders = (
  text: string,
  valueOf: (name: string, placeholder: string) => string,
): string =>
  text.replace(withNoun, (_, name: string, noun?: string) => {
    const value = valueOf(name, `{${name}}`);
    return noun === undefined ? value : `${value} ${noun}${value === '1' ? '' : 's'}`;
  });
