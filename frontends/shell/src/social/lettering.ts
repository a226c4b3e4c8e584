import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Paths of WOFF files with different letters of one font. */
export type FontFiles = readonly [string, ...string[]];

/** Draws text as paths, so that a picture needs no installed fonts. */
export class Lettering {
  private readonly fonts: readonly [Font, ...Font[]];

  constructor([first, ...others]: FontFiles) {
    this.fonts = [open(first), ...others.map(open)];
  }

  width(text: string, size: number): number {
    return this.runs(text).reduce((sum, { font, part }) => sum + widthOf(font, part, size), 0);
  }

  /** The text without pictures and marks that are in no file; null if it has letters that are in none, as in another script. */
  drawable(text: string): string | null {
    const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')];
    const missing = letters.filter((letter) => !this.fontWith(letter));
    if (missing.some((letter) => /\p{L}/u.test(letter))) return null;
    const shown = letters.filter((letter) => !missing.includes(letter)).join('');
    return shown.replace(/ +/g, ' ').trim();
  }

  /** SVG groups with text that starts at `x` on the baseline `y`. */
  draw(text: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
    let start = x;
    const groups = this.runs(text).map(({ font, part }) => {
      const { glyphs, positions } = font.layout(part);
      const scale = size / font.unitsPerEm;
      let pen = 0;
      const paths = glyphs.map((glyph, index) => {
        const position = positions[index];
        const at = pen + (position?.xOffset ?? 0);
        pen += position?.xAdvance ?? glyph.advanceWidth;
        return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
      });
      const group = `<g fill="${fill}" transform="translate(${start} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
      start += widthOf(font, part, size);
      return group;
    });
    return groups.join('');
  }

  /** Parts of the text that are in one file. */
  private runs(text: string): { font: Font; part: string }[] {
    const runs: { font: Font; part: string }[] = [];
    for (const letter of text.normalize('NFC')) {
      const font = this.fontWith(letter) ?? this.fonts[0];
      const last = runs.at(-1);
      if (last?.font === font) last.part += letter;
      else runs.push({ font, part: letter });
    }
    return runs;
  }

  private fontWith(letter: string): Font | undefined {
    return this.fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  }
}

const widthOf = (font: Font, text: string, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

function open(file: string): Font {
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}
