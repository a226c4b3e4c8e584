import { initialsOf } from '@latchline/contracts/content/brand/brand.schema';
import { changedTokens } from '@latchline/contracts/content/brand/brand-tokens';
import { type SocialPicture, socialPictureSize } from '@latchline/contracts/seo/heads/social-picture';
import { AreaMap } from '@latchline/kit/drawings/area-map/area-map';
import areaMapCss from '@latchline/kit/drawings/area-map/area-map.css?raw';
import { drawingByName } from '@latchline/kit/drawings/drawing-by-name';
import { DrawingPatterns } from '@latchline/kit/drawings/drawing-patterns';
import drawingsCss from '@latchline/kit/drawings/drawings.css?raw';
import { EntryPanel } from '@latchline/kit/drawings/entry-panel';
import { EuroCylinder } from '@latchline/kit/drawings/euro-cylinder';
import { KeyAnatomy } from '@latchline/kit/drawings/key-anatomy';
import mark from '@latchline/kit/icons/logo-mark.json';
import tokensCss from '@latchline/kit/tokens/core.css?raw';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type FontFiles, Lettering } from './lettering';
import { plainCss, tokensIn } from './plain-css';
import { titleLines } from './title-lines';

/** The logo as a PNG in base64, and whether it is shown on white. */
export interface Logo {
  readonly png: string;
  readonly on_white: boolean;
}

export interface Fonts {
  readonly bold: FontFiles;
  readonly medium: FontFiles;
}

const { width, height } = socialPictureSize;
const left = 72;
const sheet = { x: 648, y: 48, width: width - 648 - 48, height: height - 96 };
const room = { width: sheet.x - left - 64, lines: 4 };
const titleSizes = [76, 66, 58, 50, 42] as const;

const tokens = tokensIn(tokensCss);
/** Labels need a font and are unreadable in a thumbnail; their plates and leaders are hidden, too. */
const withoutLabels = '.lk text, .lk .lbl, .map .plate-n, .map .plate { display: none }';
const designCss = plainCss(drawingsCss + areaMapCss + withoutLabels, tokens);

/** The tokens of the design in the colours of the brand. */
function tokensOf({ brand }: SocialPicture): ReadonlyMap<string, string> {
  return brand ? new Map([...tokens, ...changedTokens(brand)]) : tokens;
}

/** The social picture of a page: its title beside one of our drawings. Needs no network access. */
export function socialSvg(fonts: Fonts): (picture: SocialPicture, logo?: Logo) => string {
  const bold = new Lettering(fonts.bold);
  const medium = new Lettering(fonts.medium);
  return (described, logo) => {
    const picture = drawable(described, bold);
    const own = tokensOf(picture);
    const colour = (name: string) => own.get(name) ?? 'none';
    const css = picture.brand ? plainCss(drawingsCss + areaMapCss + withoutLabels, own) : designCss;
    const { size, lines } = titleLines(picture.title, titleSizes, room, (text, at) => bold.width(text, at));
    const top = (picture.kicker ? 140 : 72) + size * 0.86;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
      `<style>${css}</style>`,
      `<rect width="${width}" height="${height}" fill="${colour('--ink-950')}"/>`,
      `<rect x="${sheet.x - 24}" width="${width}" height="${height}" fill="${colour('--ink-900')}"/>`,
      renderToStaticMarkup(<DrawingPatterns />),
      onSheet(renderToStaticMarkup(drawingOf(picture)), picture.drawing === 'area-map'),
      picture.kicker
        ? medium.draw(picture.kicker, { x: left, y: 112, size: 30, fill: colour('--amber-400') })
        : '',
      ...lines.map((line, index) =>
        bold.draw(line, { x: left, y: top + index * size * 1.1, size, fill: colour('--paper-0') }),
      ),
      signetOf(picture, logo, bold, colour),
      bold.draw(picture.name, { x: left + 76, y: 522, size: 30, fill: colour('--paper-0') }),
      picture.phone
        ? medium.draw(picture.phone, { x: left + 76, y: 556, size: 28, fill: colour('--ink-200') })
        : '',
      '</svg>',
    ].join('');
  };
}

/** With the name as the title if the title is in another script, as on pages in Arabic. */
function drawable(picture: SocialPicture, font: Lettering): SocialPicture {
  const name = font.drawable(picture.name) ?? '';
  const kicker = font.drawable(picture.kicker ?? '') ?? '';
  return { ...picture, name, kicker, title: font.drawable(picture.title) || name };
}

const signet = { x: left, y: 496, size: 56 };

/** The logo, the mark of the sample business or the initials, beside the name. */
function signetOf(
  { brand, name }: SocialPicture,
  logo: Logo | undefined,
  bold: Lettering,
  colour: (name: string) => string,
): string {
  const { x, y, size } = signet;
  if (!brand)
    return `<path transform="translate(${x} ${y}) scale(1.75)" fill="${colour('--amber-400')}" fill-rule="evenodd" d="${mark.path}"/>`;
  const ground = logo?.on_white ? '#ffffff' : logo ? 'none' : colour('--amber-400');
  const tile = `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="8" fill="${ground}"/>`;
  if (logo)
    return `${tile}<image x="${x + 4}" y="${y + 4}" width="${size - 8}" height="${size - 8}" href="data:image/png;base64,${logo.png}"/>`;
  const letters = initialsOf(name);
  const at = (size - bold.width(letters, 28)) / 2;
  return tile + bold.draw(letters, { x: x + at, y: y + 38, size: 28, fill: colour('--ink-950') });
}

function drawingOf({ drawing, at, kicker = '', title }: SocialPicture): ReactElement {
  if (drawing === 'area-map' && at) {
    const town = { name: kicker || title, slug: 'here', coordinates: at };
    return <AreaMap town={town} towns={[]} nearby={[]} radiusMiles={15} />;
  }
  if (drawing === 'euro-cylinder') return <EuroCylinder />;
  if (drawing === 'entry-panel') return <EntryPanel />;
  if (drawing === 'key-anatomy') return <KeyAnatomy />;
  const Sheet = drawingByName(drawing);
  return <Sheet />;
}

/** Positions the drawing; a map fills its area to the edges. */
function onSheet(svg: string, isMap: boolean): string {
  const {
    x,
    y,
    width: w,
    height: h,
  } = isMap ? { x: sheet.x - 24, y: 0, width: width - sheet.x + 24, height } : sheet;
  const fit = isMap ? 'preserveAspectRatio="xMidYMid slice"' : '';
  return svg.replace(/^<svg /, `<svg x="${x}" y="${y}" width="${w}" height="${h}" overflow="hidden" ${fit} `);
}
