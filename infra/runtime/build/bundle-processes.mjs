// Bundles the processes: thousands of small files take seconds to load and tens of megabytes of memory (0088). All of them in one
// run, so that a package is read, compiled and written once (0209); or only those whose names are given.
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { bundleConfig, isPackage, postgresAlone, smallSource, sourceMaps } from './bundle-config.mjs';
import {
  compactProgram,
  compactServices,
  migrationsProgram,
  packagesFolder,
  processes,
  programsOf,
  root,
} from './processes.mjs';
import { runCompiler } from './run-compiler.mjs';

const names = process.argv.slice(2);
const wanted = processes.filter(({ name }) => names.length === 0 || names.includes(name));
const entries = wanted.flatMap((one) =>
  programsOf(one).map((name) => [`${one.dist}/${name}`, join(root, one.source, `${name}.ts`)]),
);
const isWhole = wanted.length === processes.length;
const migrated = processes.filter((one) => programsOf(one).includes('migrate'));
/** Programs of several processes, which only a whole build has. */
const together = Object.entries({
  [compactProgram]: compactServices.map((name) => join(root, 'services', name, 'src', 'main.ts')),
  [migrationsProgram]: migrated.map(({ source }) => join(root, source, 'migrate.ts')),
}).filter(() => isWhole);

if (isWhole) rmSync(join(root, packagesFolder), { recursive: true, force: true });
for (const { source, dist } of wanted) {
  rmSync(join(root, dist), { recursive: true, force: true });
  copyData(join(root, source), join(root, dist));
}

let compilation;
const compiler = rspack({
  ...bundleConfig({
    loader: fileURLToPath(new URL('own-folder.cjs', import.meta.url)),
    options: { processes: wanted },
  }),
  mode: 'production',
  context: root,
  entry: Object.fromEntries([...entries, ...together]),
  output: { path: root, filename: '[name].js', library: { type: 'commonjs2' } },
  plugins: [
    postgresAlone(),
    // Sources are named relative to the folder of the bundle.
    ...wanted.map(({ dist }) => sourceMaps((path) => relative(join(root, dist), path), `${dist}/`)),
    ...together.map(([program]) =>
      sourceMaps((path) => relative(dirname(join(root, program)), path), `${program}.js`),
    ),
  ],
  optimization: {
    nodeEnv: 'production',
    // The same code of a package for all processes.
    usedExports: 'global',
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        include: new RegExp(`^${packagesFolder}/`),
        extractComments: false,
        minimizerOptions: smallSource,
      }),
    ],
    splitChunks: {
      usedExports: false,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        packages: {
          name: (module) => packagesFile(module),
          test: isPackage,
          chunks: 'all',
          enforce: true,
        },
      },
    },
  },
});
compiler.hooks.thisCompilation.tap('bundle-processes', (current) => (compilation = current));

/** Texts of zod in German, for those in all its languages: they are bundled only if a process uses `z` as a whole. */
const translatedTexts = /\/zod\/v4\/locales\/de\./;
const wholeZod =
  'All of zod is bundled, with 0.4 MB of texts in other languages. Metadata of a decorated method that names z.output needs it, for example: import the type itself.';

const files = new Map();
/** Named after the processes that use a module, so that each process loads what it needs and nothing else. */
function packagesFile(module) {
  const id = module.identifier();
  if (!files.has(id)) {
    if (translatedTexts.test(id)) compilation.errors.push(new Error(wholeZod));
    const programs = [...compilation.chunkGraph.getModuleChunks(module)].flatMap((chunk) => [
      ...chunk.runtime,
    ]);
    const users = wanted.filter(({ dist }) => programs.some((program) => program.startsWith(`${dist}/`)));
    files.set(id, `${packagesFolder}/${users.map(({ name }) => name).join('+')}`);
  }
  return files.get(id);
}

/** Files that a process reads: seeds, lists, drawings. Not those of tests, where packages can be installed, too. */
function copyData(source, target) {
  for (const entry of readdirSync(source, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || /\.tsx?$/.test(entry.name)) continue;
    const path = relative(source, join(entry.parentPath, entry.name));
    if (!path.split(sep).includes('testing')) cpSync(join(source, path), join(target, path));
  }
}

await runCompiler(compiler).catch((error) => {
  process.stderr.write(`${error.message ?? error}\n`);
  process.exitCode = 1;
});
