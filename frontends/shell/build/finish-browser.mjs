/** Completes the browser build: compiles the inline loader, and compresses the other files. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFile } from '../../kit/build/compress-file.mjs';
import { compileLoader } from './compile-loader.cjs';

const folder = 'dist/browser';
const loaderLimit = 1023;

const loader = compileLoader();
if (loader.length > loaderLimit) {
  throw new Error(`The inline loader has ${loader.length} bytes; the limit is ${loaderLimit}`);
}
await writeFile(join(folder, 'loader.js'), loader);

const files = await readdir(join(folder, 'static'), { recursive: true, withFileTypes: true });
await Promise.all(
  files.filter((file) => file.isFile()).map((file) => compressFile(join(file.parentPath, file.name))),
);
process.stdout.write(`Inline loader: ${loader.length} bytes\n`);
