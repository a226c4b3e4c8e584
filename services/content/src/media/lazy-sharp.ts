import { createRequire } from 'node:module';
import type Sharp from 'sharp';

const requirePackage = createRequire(__filename);
let loaded: typeof Sharp | undefined;

/** Loads sharp for the first picture: it takes 12 MB, and most replicas never need it. */
export function sharp(...args: Parameters<typeof Sharp>): Sharp.Sharp {
  if (!loaded) {
    loaded = requirePackage('sharp') as typeof Sharp;
    // One thread per picture, so that queries come first, and no cache between pictures.
    loaded.concurrency(1);
    loaded.cache(false);
  }
  return loaded(...args);
}
