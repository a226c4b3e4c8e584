/** What the bundler leaves to do for the browser: the inline loader, the icons, and compressed copies of the rest. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressFile } from '../../kit/build/compress-file.mjs';
import { compileLoader } from './compile-loader.cjs';
import { drawIcons } from './draw-icons.cjs';

const folder = 'dist/browser';
/** What is served from the root of the site, laid out as its addresses are. */
const rootFolder = 'dist/root';
const loaderLimit = 1023;

const loader = compileLoader();
if (loader.length > loaderLimit) {
  throw new Error(`The inline loader is ${loader.length} bytes; it may have ${loaderLimit}`);
}
await writeFile(join(folder, 'loader.js'), loader);

for (const [name, icon] of await drawIcons()) {
  const file = join(rootFolder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, icon);
}

const files = await readdir(join(folder, 'static'), { recursive: true, withFileTypes: true });
await Promise.all(
  files.filter((file) => file.isFile()).map((file) => compressFile(join(file.parentPath, file.name))),
);
process.stdout.write(`loader: ${loader.length} bytes\n`);
