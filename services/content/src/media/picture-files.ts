import { createHash } from 'node:crypto';
import type { Crop } from '@latchline/contracts/content/media/media.schema';
import { largestPhotoBytes } from '@latchline/contracts/leads/jobs/job-photo.operations';
import type { Sharp } from 'sharp';
import { sharp } from './lazy-sharp';
import { isRefusal, animated, pictureKindOf, type Refusal } from './picture-kind';
import {
  fallbackSide,
  originalSide,
  photoSide,
  maxPixels,
  refusalOfSize,
  regionOf,
  scaledTo,
  type Size,
  sizePath,
  type StoredSize,
  wholeSide,
  widthsFor,
} from './picture-rules';

/** A stored original: upright, in sRGB and without metadata. */
export interface OriginalPicture extends Size {
  readonly media_type: string;
  readonly content: Buffer;
  /** Screen-sized, for choosing the crop. */
  readonly whole: Buffer;
  readonly fingerprint: string;
}

const broken: Refusal = { refused: 'The picture is damaged or incomplete' };

interface Opened {
  /** Upright and no larger than the given side. */
  readonly upright: (longestSide: number) => Sharp;
  readonly hasAlpha: boolean;
}

/** Opens a file that is an acceptable picture and hands it to `work`. */
async function opened<Result>(
  file: Buffer,
  work: (picture: Opened) => Promise<Result>,
): Promise<Result | Refusal> {
  const kind = pictureKindOf(file);
  if (isRefusal(kind)) return kind;
  try {
    const { width, height, pages, hasAlpha, format } = await sharp(file, {
      limitInputPixels: false,
    }).metadata();
    if (format !== kind && !(kind === 'avif' && format === 'heif')) return broken;
    if ((pages ?? 1) > 1) return animated;
    const refusal = refusalOfSize({ width, height });
    if (refusal) return refusal;
    const upright = (longestSide: number) =>
      sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    return await work({ upright, hasAlpha });
  } catch {
    // The decoder's message about a hostile file is not shown.
    return broken;
  }
}

/** Re-encodes the file from its pixels, which drops metadata such as the place it was taken. */
export const originalPicture = (file: Buffer): Promise<OriginalPicture | Refusal> =>
  opened(file, async ({ upright, hasAlpha }) => {
    const drawn = hasAlpha
      ? upright(originalSide).webp({ quality: 92, alphaQuality: 100, effort: 2 })
      : upright(originalSide).jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    const whole = await sharp(data)
      .resize({ width: wholeSide, height: wholeSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
    return {
      media_type: hasAlpha ? 'image/webp' : 'image/jpeg',
      content: data,
      whole,
      width: info.width,
      height: info.height,
      fingerprint: createHash('sha256').update(data).digest('hex'),
    };
  });

const photoQualities = [80, 65, 50, 35, 20];

/** A JPEG that a job accepts, re-encoded like `originalPicture`. */
export const smallPhoto = (file: Buffer): Promise<Buffer | Refusal> =>
  opened(file, async ({ upright }) => {
    for (const quality of photoQualities) {
      const photo = await upright(photoSide).flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();
      if (photo.length <= largestPhotoBytes) return photo;
    }
    return broken;
  });

export interface Fallback extends Size {
  readonly content: Buffer;
}

const cut = (picture: Size & { readonly content: Buffer }, crop: Crop | null) =>
  sharp(picture.content).extract(regionOf(crop, picture));

/** A JPEG for feeds, social networks and clients without AVIF and WebP. Transparent areas become white. */
export async function fallbackOf(
  picture: Size & { readonly content: Buffer },
  crop: Crop | null,
): Promise<Fallback> {
  const { data, info } = await cut(picture, crop)
    .resize({ width: fallbackSide, height: fallbackSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

export type MadeSize = StoredSize & { readonly content: Buffer };

/** Yields every size of the picture in AVIF and WebP. */
export async function* sizesOf(
  picture: Size & { readonly content: Buffer },
  crop: Crop | null,
  name: string,
): AsyncGenerator<MadeSize> {
  const region = regionOf(crop, picture);
  for (const width of widthsFor(region.width)) {
    const size = scaledTo(region, width);
    const pixels = await cut(picture, crop)
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const again = () =>
      sharp(pixels.data, {
        raw: { width: pixels.info.width, height: pixels.info.height, channels: pixels.info.channels },
      });
    const avif = await again().avif({ quality: 52, effort: 3 }).toBuffer();
    yield { ...size, path: sizePath(name, width, 'avif'), media_type: 'image/avif', content: avif };
    const webp = await again().webp({ quality: 78, effort: 4 }).toBuffer();
    yield { ...size, path: sizePath(name, width, 'webp'), media_type: 'image/webp', content: webp };
  }
}
