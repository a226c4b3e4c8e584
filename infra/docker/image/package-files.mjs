// Finds the files of packages that processes load at run time, with everything those packages depend on.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Of these packages only the named files are used. */
const usedFiles = {
  '@bokuweb/zstd-wasm': /^(package\.json|dist\/common\/.*)$/,
  'swagger-ui-dist':
    /^(package\.json|LICENSE|NOTICE|swagger-ui\.css|swagger-ui-bundle\.js(\.LICENSE\.txt)?)$/,
  '@fontsource/archivo': /^(package\.json|LICENSE|files\/archivo-latin(-ext)?-\d+-normal\.woff)$/,
};

/** Sources, types and builds for browsers: `require` reaches none of them. */
const unused =
  /\.(map|md|[mc]?ts|flow|h|cc|gyp|gypi)$|^(build\/)?(esm|esnext|es)\/|^(test|tests|docs|example|examples)\//i;

const folderOf = (name, from) =>
  (createRequire(join(from, 'any.js')).resolve.paths(`${name}/`) ?? [])
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, 'package.json')));

/** The folders of a package and of its dependencies; optional ones only as far as they are installed on this platform. */
export function packageFolders(name, from, found = new Set()) {
  const folder = folderOf(name, from);
  if (!folder) throw new Error(`${name}, which ${from} needs, is not installed`);
  const real = realpathSync(folder);
  if (found.has(real)) return found;
  found.add(real);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(real, 'package.json'), 'utf8'),
  );
  for (const dependency of Object.keys(dependencies))
    if (!(dependency in optionalDependencies)) packageFolders(dependency, real, found);
  for (const dependency of Object.keys(optionalDependencies))
    if (folderOf(dependency, real)) packageFolders(dependency, real, found);
  return found;
}

/** The files of one package that can be reached at run time. Packages inside it have their own turn. */
export function packageFiles(folder) {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const isUsed = usedFiles[name];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('node_modules/'))
    .filter((path) => (isUsed ? isUsed.test(path) : !unused.test(path)))
    .map((path) => join(folder, path));
}

/** Packages that a bundle loads by name and that are installed, but not among those that were collected. */
export function missingPackages(bundle, folders) {
  const requests = [...readFileSync(bundle, 'utf8').matchAll(/(?<!["'`])\brequire\("([^"./][^"]*)"\)/g)];
  // `process/` is a package, `process` is Node's own.
  const named = requests
    .filter(([, request]) => !isBuiltin(request))
    .map(([, request]) => /^(?:@[^/]+\/)?[^/]+/.exec(request)[0]);
  return [...new Set(named)].filter((name) => {
    const folder = folderOf(name, dirname(bundle));
    return folder !== undefined && !folders.has(realpathSync(folder));
  });
}
