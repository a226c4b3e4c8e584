import { createHash } from 'node:crypto';
import type { Crop } from '@latchline/contracts/content/media/media.schema';
import type { Picture } from '@latchline/contracts/content/media/picture.schema';
import type { Refusal } from './picture-kind';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A limit against decompression bombs: a few kilobytes can decode to gigabytes. */
export const maxPixels = 50_000_000;
const longestSide = 16_000;
const shortestSide = 16;
/** Longest side of a stored original: twice the width of the widest page. */
export const originalSide = 3840;
/** Longest side of the picture in the crop editor. */
export const wholeSide = 1280;
/** Longest side of the JPEG for feeds, social networks and old browsers. */
export const fallbackSide = 1600;
/** Longest side of a photo of a job, as the dashboard scales them, too. */
export const photoSide = 1600;
const pageWidths = [320, 640, 960, 1280, 1920];

export function refusalOfSize({ width, height }: Size): Refusal | null {
  const dimensions = `${width} by ${height}`;
  if (Math.max(width, height) > longestSide)
    return { refused: `The picture is ${dimensions} pixels. The limit is ${longestSide} pixels each way` };
  if (width * height > maxPixels)
    return { refused: `The picture is ${dimensions} pixels. The limit is 50 million pixels` };
  if (Math.min(width, height) < shortestSide)
    return {
      refused: `The picture is ${dimensions} pixels. It must be at least ${shortestSide} pixels each way`,
    };
  return null;
}

/** The widths for `srcset`: up to the picture's own width, which is included if no standard width matches it. */
export function widthsFor(width: number): number[] {
  const narrower = pageWidths.filter((one) => one < width);
  const widest = Math.min(width, pageWidths.at(-1) ?? width);
  return [...narrower, widest].filter((one, index, all) => all.indexOf(one) === index);
}

export interface Region extends Size {
  readonly left: number;
  readonly top: number;
}

/** A crop in whole pixels, clamped to the picture. */
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

/** Raise it when sizes are encoded differently: all sizes then get new addresses. */
const recipe = 1;

/** The name of a set of sizes, derived from the picture, its crop and the encoding recipe. */
export const sizesName = (fingerprint: string, crop: Crop | null): string =>
  createHash('sha256')
    .update(JSON.stringify([recipe, fingerprint, crop && [crop.x, crop.y, crop.width, crop.height]]))
    .digest('hex')
    .slice(0, 20);

export const sizePath = (name: string, width: number, format: 'avif' | 'webp'): string =>
  `library/${name}-${width}.${format}`;

/** "IMG 2041 (Front Door).JPG" as part of a URL. */
export function slugOfName(name: string): string {
  const slug = name
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return slug || 'picture';
}

/** The default title of an upload without one. */
export function titleOfName(name: string): string {
  const words = slugOfName(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface StoredSize extends Size {
  readonly path: string;
  readonly media_type: string;
}

/** AVIF before WebP: the browser uses the first one it supports. */
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
