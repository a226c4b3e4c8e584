import mark from '@latchline/kit/icons/logo-mark.json';
import { type FontFiles, Lettering } from './lettering';

export interface IconDrawing {
  readonly kind: keyof typeof tiles;
  readonly initials: string;
  readonly primary: string;
  readonly accent: string;
  readonly logo: 'mark' | null | { readonly png: string; readonly on_white: boolean };
}

const side = 32;

/**
 * Size of what the tile shows relative to it, and corner radius, as `build/draw-icons.cjs` has them. Phones may crop a
 * maskable icon to a circle of four fifths of its edge; Apple rounds the corners itself.
 */
const tiles = {
  any: { part: 0.62, corner: 0.2 },
  maskable: { part: 0.46, corner: 0 },
  apple: { part: 0.58, corner: 0 },
} as const;

/** An icon: the logo, the mark or the initials on a tile in the colour of the brand. */
export function iconSvg(boldFont: FontFiles): (icon: IconDrawing) => string {
  const bold = new Lettering(boldFont);
  return ({ kind, initials, primary, accent, logo }) => {
    const { part, corner } = tiles[kind];
    const ground = typeof logo === 'object' && logo?.on_white ? '#ffffff' : primary;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
      `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${ground}"/>`,
      contentOf({ initials, accent, logo }, side * part, bold),
      '</svg>',
    ].join('');
  };
}

function contentOf(
  { initials, accent, logo }: Pick<IconDrawing, 'initials' | 'accent' | 'logo'>,
  size: number,
  bold: Lettering,
): string {
  const edge = (side - size) / 2;
  if (logo === 'mark') {
    const scale = size / mark.size;
    return `<path fill="${accent}" fill-rule="evenodd" transform="translate(${edge} ${edge}) scale(${scale})" d="${mark.path}"/>`;
  }
  if (logo !== null)
    return `<image x="${edge}" y="${edge}" width="${size}" height="${size}" href="data:image/png;base64,${logo.png}"/>`;
  if (initials === '') return '';
  // The letters fill the width of the tile's content, but no more than its height.
  const letters = Math.min(size, size / bold.width(initials, 1));
  const capHeight = 0.69;
  return bold.draw(initials, {
    x: (side - bold.width(initials, letters)) / 2,
    y: side / 2 + (letters * capHeight) / 2,
    size: letters,
    fill: accent,
  });
}
