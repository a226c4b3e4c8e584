/**
 * How much of a title and description search engines show. They cut by pixels, in Arial (which has the letter widths of
 * Helvetica); characters are the rule of thumb that people know.
 */
export const snippetBounds = {
  title: { fewest: 30, most: 60, pixels: 580, fontPixels: 20 },
  description: { fewest: 120, most: 158, pixels: 920, fontPixels: 14 },
} as const;
export type SnippetPart = keyof typeof snippetBounds;

export type LengthVerdict = 'empty' | 'short' | 'good' | 'long';

export interface SnippetLength {
  readonly characters: number;
  readonly pixels: number;
  readonly verdict: LengthVerdict;
}

export function snippetLength(part: SnippetPart, text: string): SnippetLength {
  const characters = [...text.trim()].length;
  const pixels = Math.round(textWidth(text.trim(), snippetBounds[part].fontPixels));
  return { characters, pixels, verdict: verdictOf(part, characters, pixels) };
}

function verdictOf(part: SnippetPart, characters: number, pixels: number): LengthVerdict {
  const { fewest, most, pixels: room } = snippetBounds[part];
  if (characters === 0) return 'empty';
  if (characters > most || pixels > room) return 'long';
  return characters < fewest ? 'short' : 'good';
}

/** How many characters from the start of a text fit both limits. */
export function charactersShown(part: SnippetPart, text: string): number {
  const { most, pixels: room, fontPixels } = snippetBounds[part];
  const letters = [...text.trim()].slice(0, most);
  const fits = (count: number) => textWidth(letters.slice(0, count).join(''), fontPixels) <= room;
  let count = letters.length;
  while (count > 0 && !fits(count)) count -= 1;
  return count;
}

/** The text as a search result shows it: whole words, then an ellipsis if it does not fit. */
export function cutToSnippet(part: SnippetPart, text: string): string {
  const { pixels: room, fontPixels } = snippetBounds[part];
  const whole = text.trim();
  if (textWidth(whole, fontPixels) <= room) return whole;
  const words = whole.split(/\s+/);
  for (let count = words.length - 1; count > 0; count--) {
    const cut = `${words
      .slice(0, count)
      .join(' ')
      .replace(/[\s,;:|-]+$/, '')} …`;
    if (textWidth(cut, fontPixels) <= room) return cut;
  }
  return '…';
}

/** Width of a text in Arial, in pixels. */
export function textWidth(text: string, fontPixels: number): number {
  const letters = [...text.normalize('NFD').replace(/\p{M}/gu, '')];
  return (letters.reduce((sum, letter) => sum + widthOf(letter), 0) * fontPixels) / 1000;
}

/** Letters by width in thousandths of the font size, without the usual 556. */
const widths: readonly (readonly [number, string])[] = [
  [191, "'"],
  [222, 'ijl‘’'],
  [260, '|'],
  [278, ' !,./:;[\\]ftI\u00a0·'],
  [333, '()-`r“”'],
  [334, '{}'],
  [355, '"'],
  [389, '*'],
  [469, '^'],
  [500, 'ckJsvxyz'],
  [584, '+<=>~'],
  [611, 'FTZ'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'mM'],
  [889, '%'],
  [944, 'W'],
  [1000, '—…'],
  [1015, '@'],
];
const usualWidth = 556;
const widthByLetter = new Map(
  widths.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])),
);

function widthOf(letter: string): number {
  const known = widthByLetter.get(letter);
  if (known !== undefined) return known;
  // East Asian characters and emoji are as wide as they are high.
  return (letter.codePointAt(0) ?? 0) >= 0x1100 ? 1000 : usualWidth;
}
