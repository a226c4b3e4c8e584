import { createRequire } from 'node:module';
import type { FontFiles } from '../../social/lettering';

const requireFile = createRequire(__filename);

/** Western letters, and those of the other languages that are written with Latin ones. */
export const fontFiles = (weight: number): FontFiles => [file('latin', weight), file('latin-ext', weight)];

const file = (letters: string, weight: number): string =>
  requireFile.resolve(`@fontsource/archivo/files/archivo-${letters}-${weight}-normal.woff`);
