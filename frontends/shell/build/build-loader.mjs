/** The loader is one script without imports: it needs a compiler, not a bundler. */
import { mkdir, writeFile } from 'node:fs/promises';
import { transformFile } from '@swc/core';

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
const script = `(()=>{${code.trim().replace(/;$/, '')}})()`;
if (script.length >= 1024) throw new Error(`The inline loader is ${script.length} bytes; it may have 1023`);
await mkdir('dist/browser', { recursive: true });
await writeFile('dist/browser/loader.js', script);
process.stdout.write(`loader: ${script.length} bytes\n`);
