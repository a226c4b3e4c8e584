import { createRequire } from 'node:module';
import type Sharp from 'sharp';

const requirePackage = createRequire(__filename);
let loaded: typeof Sharp | undefined;

/** Loaded for the first picture: it takes 12 MB, and most of the time nobody adds one. */
export function sharp(...args: Parameters<typeof Sharp>): Sharp.Sharp {
  if (!loaded) {
    loaded = requirePackage('sharp') as typeof Sharp;
    // One thread a picture: answering comes before drawing. Nothing is kept between two pictures.
    loaded.concurrency(1);
    loaded.cache(false);
  }
  return loaded(...args);
}
