import { createHash } from 'node:crypto';
import type { LogoFiles } from '@latchline/contracts/content/brand/brand.schema';
import type { MediaFile } from '../media/media.repository';
import { sharp } from '../media/lazy-sharp';

/** Twice the size in the header, for dense screens. */
const headerSize = { width: 480, height: 88 };
const largeSide = 512;

export interface MadeLogo {
  readonly files: LogoFiles;
  readonly contents: readonly MediaFile[];
}

/** The logo without its empty margin: at the size of the header as WebP, and large as PNG. Transparency is kept. */
export async function madeLogo(original: Buffer): Promise<MadeLogo> {
  const trimmed = await sharp(original)
    .trim({ threshold: 8 })
    .toBuffer()
    .catch(() => original);
  const header = await sharp(trimmed)
    .resize({ ...headerSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true });
  const large = await sharp(trimmed)
    .resize({ width: largeSide, height: largeSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const name = createHash('sha256').update(large).digest('hex').slice(0, 20);
  const [path, largePath] = [`brand/logo-${name}.webp`, `brand/large-${name}.png`];
  const { width, height } = header.info;
  return {
    files: {
      path: `/media/${path}`,
      width,
      height,
      large: `/media/${largePath}`,
      average: await averageColour(trimmed),
    },
    contents: [
      { path, media_type: 'image/webp', content: header.data },
      { path: largePath, media_type: 'image/png', content: large },
    ],
  };
}

const sampleSide = 64;

/** The average of all pixels, each as heavy as it is opaque. */
async function averageColour(picture: Buffer): Promise<string> {
  const pixels = await sharp(picture)
    .resize({ width: sampleSide, height: sampleSide, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const sum = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    weight += alpha;
    for (const part of [0, 1, 2]) sum[part] = (sum[part] ?? 0) + (pixels[at + part] ?? 0) * alpha;
  }
  const hex = (total: number) =>
    Math.round(weight === 0 ? 0 : total / weight)
      .toString(16)
      .padStart(2, '0');
  return `#${sum.map(hex).join('')}`;
}
