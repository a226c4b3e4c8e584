// `npm run dev`: bundles the services, the gateway and the shell's server, and rebuilds after every change. One compiler,
// so that shared code is compiled once. Argument: the output folder. Reports changed files over IPC.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { bundleConfig, isPackage, postgresAlone, sourceMaps } from './bundle-config.mjs';
import { root } from './processes.mjs';

const [output] = process.argv.slice(2);
const services = readdirSync(join(root, 'services')).map((name) => [name, join(root, 'services', name)]);
const entries = [...services, ['gateway', join(root, 'gateway')]].flatMap(([name, folder]) =>
  ['main', 'migrate'].map((program) => [`${name}/${program}`, join(folder, 'src', `${program}.ts`)]),
);
const shell = join(root, 'frontends', 'shell', 'src', 'server', 'main.ts');

const compiler = rspack({
  ...bundleConfig({ loader: fileURLToPath(new URL('source-folder.cjs', import.meta.url)) }),
  mode: 'development',
  devtool: false,
  context: root,
  entry: Object.fromEntries([
    ...entries.filter(([, file]) => existsSync(file)),
    // The shell finds its browser files relative to this folder: `dist` is two folders up.
    ['shell/dist/server/main', shell],
  ]),
  output: { path: output, filename: '[name].js', library: { type: 'commonjs2' } },
  plugins: [postgresAlone(), sourceMaps((path) => path)],
  optimization: {
    nodeEnv: false,
    minimize: false,
    // After a failed build, processes keep running the last good one.
    emitOnErrors: false,
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        packages: { name: 'packages', test: isPackage, chunks: 'all', enforce: true },
      },
    },
  },
});

const emitted = [];
let isFirst = true;
compiler.hooks.assetEmitted.tap('watch-processes', (file) => void emitted.push(file));
const watching = compiler.watch(
  { aggregateTimeout: 5, ignored: /node_modules|[/\\]\.git[/\\]/ },
  (error, stats) => {
    const changed = emitted.splice(0);
    if (error || stats.hasErrors()) {
      process.stderr.write(`${error ?? stats.toString({ preset: 'errors-only', colors: false })}\n`);
      return;
    }
    process.send?.({ built: 'processes', changed: isFirst ? [] : changed });
    isFirst = false;
  },
);

const stop = () => watching.close(() => process.exit());
for (const signal of ['SIGTERM', 'disconnect']) process.on(signal, stop);
