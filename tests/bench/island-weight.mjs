// Measures the download on the first interaction with an island, and the share of its libraries.
import { Buffer } from 'node:buffer';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { fetched } from './fetched.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const dist = (frontend) => join(root, 'frontends', frontend, 'dist');
const sent = (path) => statSync(`${path}.br`).size;

const scripts = join(dist('shell'), 'browser', 'static', 'js');
const loader = readdirSync(scripts).find((name) => /^islands\..*\.js$/.test(name));
const release = JSON.parse(readFileSync(join(dist('site'), 'release.json'), 'utf8'));
const site = join(dist('site'), 'releases', release.id, 'web');
const files = {
  'runtime: React and federation': sent(join(scripts, loader)),
  'entry of the remote': sent(join(site, release.browser.entry)),
  'the quote form': release.browser.chunks['islands/quote-form'].reduce(
    (sum, chunk) => sum + sent(join(site, chunk)),
    0,
  ),
};

const folder = fetched('esbuild@0.28.2', 'preact@10.29.8');
const { build } = createRequire(pathToFileURL(join(folder, 'package.json')))('esbuild');

/** Transfer size of a library after bundling, minifying and compressing. */
async function weight(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    nodePaths: [join(root, 'node_modules'), join(folder, 'node_modules')],
    ...{ bundle: true, minify: true, write: false, format: 'esm', logLevel: 'silent' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return brotliCompressSync(Buffer.from(outputFiles[0].contents)).length;
}

const drawing = (library, client, jsx) =>
  `import * as all from '${library}'; import { hydrateRoot } from '${client}'; import { jsx } from '${jsx}';
   globalThis.kept = [all, hydrateRoot, jsx];`;
const libraries = {
  'React with react-dom': await weight(drawing('react', 'react-dom/client', 'react/jsx-runtime')),
  'Preact in its place': await weight(drawing('preact/compat', 'preact/compat/client', 'preact/jsx-runtime')),
  'runtime of federation': await weight(
    `import { createInstance } from '@module-federation/runtime'; globalThis.kept = createInstance;`,
  ),
};

const print = (rows) => {
  for (const [name, bytes] of Object.entries(rows))
    console.log(`${name.padEnd(32)} ${(bytes / 1024).toFixed(1).padStart(6)} KB`);
};
print(files);
print({ 'together, Brotli': Object.values(files).reduce((sum, bytes) => sum + bytes, 0) });
console.log();
print(libraries);
