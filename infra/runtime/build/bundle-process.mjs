// Puts a process into two files, its own code and that of packages: thousands of small files take seconds to load and
// tens of megabytes to hold. Runs in the folder of a service, after swc, and takes the place of `dist/main.js` (0088) and
// of `dist/migrate.js` where there is a schema to bring up to date.
import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const project = process.cwd();
const [source = 'src/main.ts', target = 'dist'] = process.argv.slice(2);
const dist = resolve(project, target);
const migrate = join(project, 'src', 'migrate.ts');

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

const ownFolder = fileURLToPath(new URL('own-folder.cjs', import.meta.url));

const compiler = rspack({
  mode: 'production',
  target: 'node20',
  context: project,
  entry: { main: join(project, source), ...(existsSync(migrate) ? { migrate } : {}) },
  output: {
    path: dist,
    filename: '[name].js',
    library: { type: 'commonjs2' },
  },
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
      { test: /\.ts$/, use: [{ loader: ownFolder }, swc({ syntax: 'typescript', decorators: true })] },
      { test: /\.tsx$/, use: swc({ syntax: 'typescript', tsx: true }) },
    ],
  },
  plugins: [
    new rspack.NormalModuleReplacementPlugin(/[/\\]DriverFactory$/, driverFactory),
    // Line by line and for our own code alone: Node holds a map in memory from the start.
    new rspack.SourceMapDevToolPlugin({
      filename: '[file].map',
      exclude: /packages\.js$/,
      columns: false,
      noSources: true,
      moduleFilenameTemplate: ({ absoluteResourcePath }) => relative(dist, absoluteResourcePath),
    }),
  ],
  // Packages look for optional others by names they put together. Those fail here as they fail without a bundle.
  ignoreWarnings: [/Critical dependency/],
  node: { __dirname: false, __filename: false },
  optimization: {
    nodeEnv: 'production',
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        include: /packages\.js$/,
        extractComments: false,
        // Without comments and spaces, and in one byte a character: Node keeps the text. Names stay, for stacks and
        // because Nest and TypeORM read those of classes.
        minimizerOptions: { compress: false, mangle: false, format: { comments: false, asciiOnly: true } },
      }),
    ],
    splitChunks: {
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
    },
  },
  performance: false,
});

compiler.run((error, stats) => {
  if (error || stats.hasErrors()) {
    process.stderr.write(`${error ?? stats.toString({ preset: 'errors-only' })}\n`);
    process.exitCode = 1;
  }
  compiler.close(() => undefined);
});

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
    ? { react: { runtime: 'automatic' } }
    : { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false };
  const jsc = { target: 'es2022', parser, transform, keepClassNames: true };
  return { loader: 'builtin:swc-loader', options: { jsc } };
}
