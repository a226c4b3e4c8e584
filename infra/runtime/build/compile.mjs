// node compile.mjs <folder> …: compiles each file below a folder's src to the same place below its dist, for code that is not bundled.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

const configFile = fileURLToPath(new URL('../../../.swcrc', import.meta.url));
const isTest = /\.(spec|int-spec|test)\.ts$/;

await Promise.all(process.argv.slice(2).map((folder) => compileFolder(resolve(folder))));

async function compileFolder(folder) {
  const [src, dist] = [join(folder, 'src'), join(folder, 'dist')];
  const sources = (await filesBelow(src)).filter((path) => path.endsWith('.ts') && !isTest.test(path));
  await Promise.all(
    sources.map((source) => compile(source, join(dist, relative(src, source)).replace(/\.ts$/, '.js'))),
  );
  const outputs = new Set(sources.map((source) => relative(src, source).replace(/\.ts$/, '')));
  const isStale = (file) => !outputs.has(relative(dist, file).replace(/\.js(\.map)?$/, ''));
  await Promise.all((await filesBelow(dist)).filter(isStale).map((file) => rm(file)));
}

async function compile(source, target) {
  const sourceFileName = relative(dirname(target), source);
  const { code, map } = await transformFile(source, { configFile, swcrc: false, sourceFileName });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${code}\n//# sourceMappingURL=${basename(target)}.map\n`);
  await writeFile(`${target}.map`, map);
}

async function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
