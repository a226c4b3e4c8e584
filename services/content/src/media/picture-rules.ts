import { createHash } from 'node:crypto';
import type { Crop } from '@latchline/contracts/content/media/media.schema';
import type { Picture } from '@latchline/contracts/content/media/picture.schema';
import type { Refusal } from './picture-kind';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A file of a few kilobytes can unpack to gigabytes: this many pixels are taken, and no more. */
export const mostPixels = 50_000_000;
const longestSide = 16_000;
const shortestSide = 16;
/** What is kept of a picture: twice what the widest page shows. */
export const keptSide = 3840;
/** What is shown where the picture is cropped. */
export const wholeSide = 1280;
/** What feeds, networks and old browsers get. */
export const fallbackSide = 1600;
const pageWidths = [320, 640, 960, 1280, 1920];

export function refusalOfSize({ width, height }: Size): Refusal | null {
  const dimensions = `${width} by ${height}`;
  if (width * height > mostPixels || Math.max(width, height) > longestSide)
    return { refused: `The picture is ${dimensions} pixels. At most 50 million pixels are taken` };
  if (Math.min(width, height) < shortestSide)
    return { refused: `The picture is ${dimensions} pixels. It needs ${shortestSide} each way at least` };
  return null;
}

/** The widths that pages choose from: never wider than the picture is, and its own width where that is the widest. */
export function widthsFor(width: number): number[] {
  const narrower = pageWidths.filter((one) => one < width);
  const widest = Math.min(width, pageWidths.at(-1) ?? width);
  return [...narrower, widest].filter((one, index, all) => all.indexOf(one) === index);
}

export interface Region extends Size {
  readonly left: number;
  readonly top: number;
}

/** A crop in whole pixels of a picture, inside it whatever rounding does. */
export function regionOf(crop: Crop | null, { width, height }: Size): Region {
  if (!crop) return { left: 0, top: 0, width, height };
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}

export const scaledTo = ({ width, height }: Size, to: number): Size => ({
  width: to,
  height: Math.max(1, Math.round((height * to) / width)),
});

/** Bumped when sizes are made in another way: then all get new addresses. */
const recipe = 1;

/** The name of a set of sizes: another picture, another crop or another way to make them is another name. */
export const sizesName = (fingerprint: string, crop: Crop | null): string =>
  createHash('sha256')
    .update(JSON.stringify([recipe, fingerprint, crop && [crop.x, crop.y, crop.width, crop.height]]))
    .digest('hex')
    .slice(0, 20);

export const sizePath = (name: string, width: number, format: 'avif' | 'webp'): string =>
  `library/${name}-${width}.${format}`;

/** "IMG 2041 (Front Door).JPG" as part of an address. */
export function slugOfName(name: string): string {
  const slug = name
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return slug || 'picture';
}

/** What a title says where nobody gave one. */
export function titleOfName(name: string): string {
  const words = slugOfName(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface StoredSize extends Size {
  readonly path: string;
  readonly media_type: string;
}

/** AVIF before WebP: the browser takes the first it knows. */
const formats = ['image/avif', 'image/webp'];

export function pictureOf(size: Size, focal: Picture['focal'], sizes: readonly StoredSize[]): Picture {
  const sources = formats.flatMap((media_type) => {
    const srcset = sizes
      .filter((one) => one.media_type === media_type)
      .sort((one, other) => one.width - other.width)
      .map(({ path, width }) => `/media/${path} ${width}w`)
      .join(', ');
    return srcset ? [{ media_type, srcset }] : [];
  });
  return { ...size, focal, sources };
}
