/**
 * What the bundler leaves to do for the browser: the inline loader, which is one script without imports and needs a
 * compiler only, and compressed copies of the rest.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformFile } from '@swc/core';
import { compressFile } from '../../kit/build/compress-file.mjs';

const folder = 'dist/browser';
const loaderLimit = 1023;

const { code } = await transformFile('src/loader/loader.ts', {
  swcrc: false,
  configFile: false,
  minify: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2020',
    parser: { syntax: 'typescript' },
    minify: { compress: { unsafe_arrows: true, passes: 3 }, mangle: { toplevel: true } },
  },
});
const loader = `(()=>{${code.trim().replace(/;$/, '')}})()`;
if (loader.length > loaderLimit) {
  throw new Error(`The inline loader is ${loader.length} bytes; it may have ${loaderLimit}`);
}
await writeFile(join(folder, 'loader.js'), loader);

const files = await readdir(join(folder, 'static'), { recursive: true, withFileTypes: true });
await Promise.all(
  files.filter((file) => file.isFile()).map((file) => compressFile(join(file.parentPath, file.name))),
);
process.stdout.write(`loader: ${loader.length} bytes\n`);
