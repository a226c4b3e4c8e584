/**
 * `npm run icons -w @latchline/shell` draws all icons into public/ from the logo. They are committed, so that a build needs no
 * graphics library; a test checks that they match the logo.
 */
const { Buffer } = require('node:buffer');
const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const sharp = require('sharp');
const { appIcons, siteColour } = require('@latchline/contracts/content/brand/app-icons');
const mark = require('../../kit/src/icons/logo-mark.json');

/** An amber that is visible on light and dark tab bars. */
const tabAmber = '#ee9700';
const signalAmber = '#ffb11f';

/**
 * Size of the mark relative to the tile, and corner radius. Phones may crop a maskable icon to a circle of four fifths of its
 * edge; Apple rounds the corners itself.
 */
const tiles = {
  any: { part: 0.62, corner: 0.2 },
  maskable: { part: 0.46, corner: 0 },
  apple: { part: 0.58, corner: 0 },
};

const svg = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mark.size} ${mark.size}">${body}</svg>`;
const path = (fill, more = '') => `<path fill="${fill}" fill-rule="evenodd"${more} d="${mark.path}"/>`;

/** The mark on a transparent background. */
const favicon = () => svg(path(tabAmber));

/** The mark on an ink tile. */
function tile({ part, corner }) {
  const { size } = mark;
  const edge = (size * (1 - part)) / 2;
  const ground = `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${siteColour}"/>`;
  return svg(ground + path(signalAmber, ` transform="translate(${edge} ${edge}) scale(${part})"`));
}

const png = (drawing, size) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / mark.size })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();

/** An .ico file is a list of pictures, which may be PNGs since Windows Vista. */
function ico(picture, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

/** All icons of the site by their path below the root. */
async function drawIcons() {
  const icons = new Map([
    ['favicon.svg', Buffer.from(favicon())],
    ['favicon.ico', ico(await png(favicon(), 32), 32)],
    ['apple-touch-icon.png', await png(tile(tiles.apple), 180)],
  ]);
  for (const { path: name, size, purpose } of appIcons)
    icons.set(name, await png(tile(tiles[purpose]), size));
  return icons;
}

async function writeIcons(folder) {
  for (const [name, icon] of await drawIcons()) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, icon);
  }
}

if (require.main === module) void writeIcons(join(__dirname, '../public'));

module.exports = { drawIcons };
