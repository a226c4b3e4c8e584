// node infra/docker/image/collect-app.mjs <folder>: copies what the built processes run into a folder, and nothing else. Fails if a
// bundle would load a package that is not among the copied ones.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import externalPackages from '../../runtime/build/external-packages.cjs';
import { packagesFolder, processes, programsOf } from '../../runtime/build/processes.mjs';
import { missingPackages, packageFiles, packageFolders } from './package-files.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const target = resolve(process.argv[2] ?? '');
if (!process.argv[2] || (existsSync(target) && readdirSync(target).length > 0)) {
  process.stderr.write('Usage: node infra/docker/image/collect-app.mjs <empty folder>\n');
  process.exit(64);
}

/** Files that the shell serves and renders with. */
const frontends = [
  ...['browser', 'root', 'social'].map((name) => `frontends/shell/dist/${name}`),
  ...['site', 'admin'].flatMap((name) => {
    // A build keeps earlier releases for pages that are still open; an image has one.
    const file = `frontends/${name}/dist/release.json`;
    const { id } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return [file, `frontends/${name}/dist/releases/${id}`];
  }),
];
/** Packages whose files a process reads, beside those that are not bundled. */
const readPackages = ['@fontsource/archivo'];

const copied = [];
function copy(path) {
  const from = join(root, path);
  const to = join(target, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true });
  copied.push(path);
}

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const programs = processes.flatMap((one) => programsOf(one).map((name) => `${one.dist}/${name}.js`));
const bundles = [...programs, ...filesBelow(packagesFolder)];
/** Source maps, and files that a process reads. */
const isOfUse = (path) =>
  programs.includes(path.replace(/\.map$/, '')) || !/\.js(\.map)?$|\/README\.md$/.test(path);
const used = processes.flatMap(({ dist }) => filesBelow(dist).filter(isOfUse));
for (const path of new Set([...bundles, ...used, ...frontends, 'infra/docker/healthcheck.mjs'])) copy(path);

const folders = new Set();
for (const name of [...externalPackages, ...readPackages]) {
  const user = processes.map(({ dist }) => join(root, dist)).find((path) => canResolve(name, path));
  packageFolders(name, user ?? join(root, 'infra/runtime'), folders);
}
for (const folder of folders) for (const path of packageFiles(folder)) copy(relative(root, path));

function canResolve(name, from) {
  try {
    return packageFolders(name, from, new Set()).size > 0;
  } catch {
    return false;
  }
}

// They belong to root, and keep the permissions of the clone, which a strict umask gives to its owner alone.
execFileSync('chmod', ['-R', 'a+rX', target]);

const missing = bundles.flatMap((path) =>
  missingPackages(join(root, path), folders).map((name) => `${path} needs ${name}`),
);
for (const problem of missing)
  process.stderr.write(
    `${problem}, which is not copied: add it to infra/runtime/build/external-packages.cjs, or let it be bundled\n`,
  );
if (missing.length > 0) process.exit(1);

const size = copied
  .flatMap((path) =>
    statSync(join(target, path)).isDirectory()
      ? sizesBelow(join(target, path))
      : [statSync(join(target, path)).size],
  )
  .reduce((sum, one) => sum + one, 0);
process.stdout.write(`${folders.size} packages; ${(size / 1e6).toFixed(1)} MB\n`);

function sizesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
}
