// What the production bundle of a process and the development bundle of all processes have in common.
import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Required as they are: telemetry patches a package at the moment when Node loads it (`pg`, `ioredis`), and others bring
 * programs or files of their own that have to be found beside them.
 */
const keptAsPackages = [
  'pg',
  'ioredis',
  'sharp',
  '@node-rs/argon2',
  'msgpackr-extract',
  'swagger-ui-dist',
  '@opentelemetry/exporter-trace-otlp-http',
];

/** TypeORM brings a driver for every database there is; this is one that knows Postgres alone. */
const driverFactory = fileURLToPath(new URL('postgres-driver-factory.cjs', import.meta.url));

/** `folderLoader` gives `__dirname` its meaning in a bundle. */
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
      { test: /\.ts$/, use: [{ loader: folderLoader }, swc({ syntax: 'typescript', decorators: true })] },
      { test: /\.tsx$/, use: swc({ syntax: 'typescript', tsx: true }) },
    ],
  },
  // Packages look for optional others by names they put together. Those fail here as they fail without a bundle.
  ignoreWarnings: [/Critical dependency/],
  node: { __dirname: false, __filename: false },
  performance: false,
});

export const postgresAlone = () =>
  new rspack.NormalModuleReplacementPlugin(/[/\\]DriverFactory$/, driverFactory);

/** Line by line and for our own code alone: Node holds a map in memory from the start. */
export const sourceMaps = (nameOf) =>
  new rspack.SourceMapDevToolPlugin({
    filename: '[file].map',
    exclude: /packages\.js$/,
    columns: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }) => nameOf(absoluteResourcePath),
  });

/** What comes from packages goes into a file of its own. */
export const packagesApart = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    packages: {
      name: 'packages',
      test: /[/\\]node_modules[/\\]|postgres-driver-factory/,
      chunks: 'all',
      enforce: true,
    },
  },
};

/** A package that is not installed stays a `require`, which fails when it is reached, as it always did. */
function leaveToNode({ context, request }, done) {
  const name = /^(?:@[^/]+\/)?[^/.][^/]*/.exec(request)?.[0];
  if (!name || isBuiltin(request) || name.startsWith('@latchline/')) return done();
  const isThere = () => {
    const folders = createRequire(join(context, 'any.js')).resolve.paths(name) ?? [];
    return folders.some((folder) => existsSync(join(folder, name)));
  };
  return !keptAsPackages.includes(name) && isThere() ? done() : done(null, `commonjs ${request}`);
}

/** As `.swcrc` at the root has it, and the shell's. */
function swc(parser) {
  const transform = parser.tsx
    ? { react: { runtime: 'automatic', development: false } }
    : { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false };
  const jsc = { target: 'es2022', parser, transform, keepClassNames: true };
  return { loader: 'builtin:swc-loader', options: { jsc } };
}
