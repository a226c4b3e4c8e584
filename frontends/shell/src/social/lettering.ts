import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Draws text as paths, so that a picture needs no installed fonts. */
export class Lettering {
  private readonly font: Font;

  constructor(file: string) {
    const font = create(readFileSync(file));
    if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
    this.font = font;
  }

  width(text: string, size: number): number {
    return (this.font.layout(text).advanceWidth * size) / this.font.unitsPerEm;
  }

  /** An SVG group with text that starts at `x` on the baseline `y`. */
  draw(text: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
    const { glyphs, positions } = this.font.layout(text);
    const scale = size / this.font.unitsPerEm;
    let pen = 0;
    const paths = glyphs.map((glyph, index) => {
      const position = positions[index];
      const at = pen + (position?.xOffset ?? 0);
      pen += position?.xAdvance ?? glyph.advanceWidth;
      return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    });
    return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
  }
}
