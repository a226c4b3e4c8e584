const segmenter = new Intl.Segmenter('en');

/**
 * A visitor's text as a single line, for a subject or a heading. Line breaks would allow header injection, and invisible
 * direction marks could disguise the rest of the line.
 */
export function plainLine(text: string, longest = 80): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= longest) return line;
  const characters = [...segmenter.segment(line)].map(({ segment }) => segment);
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
