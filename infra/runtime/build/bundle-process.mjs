// Bundles a process into two files, its own code and that of packages: thousands of small files take seconds to load and
// tens of megabytes of memory. Runs in the folder of a service, after swc, and replaces `dist/main.js` (0088) and the
// programs beside it: `dist/migrate.js` of a service with a schema, `dist/hand-over-spool.js` and `dist/sealed-data.js` of the gateway.
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { bundleConfig, packagesApart, postgresAlone, sourceMaps } from './bundle-config.mjs';

const project = process.cwd();
const [source = 'src/main.ts', target = 'dist'] = process.argv.slice(2);
const dist = resolve(project, target);
const programs = ['migrate', 'hand-over-spool', 'sealed-data']
  .map((name) => [name, join(project, 'src', `${name}.ts`)])
  .filter(([, path]) => existsSync(path));

const compiler = rspack({
  ...bundleConfig(fileURLToPath(new URL('own-folder.cjs', import.meta.url))),
  mode: 'production',
  context: project,
  entry: { main: join(project, source), ...Object.fromEntries(programs) },
  output: {
    path: dist,
    filename: '[name].js',
    library: { type: 'commonjs2' },
  },
  plugins: [postgresAlone(), sourceMaps((path) => relative(dist, path))],
  optimization: {
    nodeEnv: 'production',
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        include: /packages\.js$/,
        extractComments: false,
        // Minified and in one byte per character, because Node keeps the source in memory. Names are kept for stack traces
        // and because Nest and TypeORM read class names.
        minimizerOptions: { compress: false, mangle: false, format: { comments: false, asciiOnly: true } },
      }),
    ],
    splitChunks: packagesApart,
  },
});

compiler.run((error, stats) => {
  if (error || stats.hasErrors()) {
    process.stderr.write(`${error ?? stats.toString({ preset: 'errors-only' })}\n`);
    process.exitCode = 1;
  }
  compiler.close(() => undefined);
});
