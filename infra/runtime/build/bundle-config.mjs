// Shared by the production bundle of the processes and their development bundle.
import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import externalPackages from './external-packages.cjs';
import { root } from './processes.mjs';

/** Replaces TypeORM's factory, which loads drivers for all databases, by one for Postgres only. */
const driverFactory = fileURLToPath(new URL('postgres-driver-factory.cjs', import.meta.url));

/** `folderLoader` replaces `__dirname` in our own sources. */
export const bundleConfig = (folderLoader) => ({
  target: 'node20',
  externals: [leaveToNode],
  resolve: {
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    alias: {
      '@latchline/contracts': join(root, 'contracts', 'src'),
      '@latchline/runtime': join(root, 'infra', 'runtime', 'src'),
      '@latchline/kit': join(root, 'frontends', 'kit', 'src'),
    },
    conditionNames: ['import', 'node', 'default', 'require'],
  },
  module: {
    parser: { javascript: { createRequire: true } },
    rules: [
      { test: /\.ts$/, use: [folderLoader, swc({ syntax: 'typescript', decorators: true })] },
      { test: /\.tsx$/, use: swc({ syntax: 'typescript', tsx: true }) },
      // It does not say so itself. Leaves out its backend for Postgres and what else no process imports: 0.4 MB of source.
      { test: /[/\\]node_modules[/\\]bullmq[/\\]/, sideEffects: false },
    ],
  },
  // Packages look up optional dependencies by computed names. These fail here just as they do without a bundle.
  ignoreWarnings: [/Critical dependency/],
  node: { __dirname: false, __filename: false },
  performance: false,
});

export const postgresAlone = () =>
  new rspack.NormalModuleReplacementPlugin(/[/\\]DriverFactory$/, driverFactory);

/** Line mappings for the repository's own code only, because Node keeps source maps in memory. */
export const sourceMaps = (nameOf, include = '') =>
  new rspack.SourceMapDevToolPlugin({
    filename: '[file].map',
    include,
    exclude: /packages\.js$/,
    columns: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }) => nameOf(absoluteResourcePath),
  });

/**
 * Without comments and in one byte per character, because Node keeps the source in memory (0277). Names are kept for stack traces
 * and because Nest and TypeORM read class names.
 */
export const smallSource = {
  compress: false,
  mangle: false,
  format: { comments: false, asciiOnly: true },
};

export const isPackage = /[/\\]node_modules[/\\]|postgres-driver-factory/;

/** A package that is not installed stays a `require`, which fails only when it is executed. */
function leaveToNode({ context, request }, done) {
  const name = /^(?:@[^/]+\/)?[^/.][^/]*/.exec(request)?.[0];
  if (!name || isBuiltin(request) || name.startsWith('@latchline/')) return done();
  const isThere = () => {
    // The whole request: `process/` is a package, `process` is Node's own.
    const folders = createRequire(join(context, 'any.js')).resolve.paths(request) ?? [];
    return folders.some((folder) => existsSync(join(folder, name)));
  };
  return !externalPackages.includes(name) && isThere() ? done() : done(null, `commonjs ${request}`);
}

/** The same settings as `.swcrc` at the root, and those of the shell. */
function swc(parser) {
  const transform = parser.tsx
    ? { react: { runtime: 'automatic', development: false } }
    : { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false };
  const output = { charset: 'ascii' };
  // `minify` keeps the lines here, for source maps.
  const jsc = {
    ...{ target: 'es2022', parser, transform, keepClassNames: true },
    ...{ minify: smallSource, output },
  };
  return { loader: 'builtin:swc-loader', options: { jsc } };
}
