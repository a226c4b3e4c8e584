/**
 * `node dev-server.mjs <output folder> <port> <port of the site>`, run in the folder of a front end: serves its Rsbuild build for
 * development at `/assets/<name>/`, behind the development proxy (infra/local/src/dev/front). A remote publishes a release
 * for each build, which the shell adopts. Settings of one front end are in its `build/dev.mjs`.
 */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { URL, fileURLToPath, pathToFileURL } from 'node:url';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { publishForDevelopment } from './dev-release.mjs';

process.env.NODE_ENV = 'development';
const cwd = process.cwd();
const name = basename(cwd);
const [output, port, sitePort] = process.argv.slice(2);
const contracts = fileURLToPath(new URL('../../../contracts/src', import.meta.url));
const ownFile = join(cwd, 'build', 'dev.mjs');
const own = existsSync(ownFile) ? await import(pathToFileURL(ownFile).href) : null;

const development = {
  dev: {
    assetPrefix: `/assets/${name}/`,
    client: { port: sitePort, path: `/assets/${name}/rsbuild-hmr` },
    lazyCompilation: false,
    // The shell reads the manifests, a debugger the source maps.
    writeToDisk: true,
  },
  server: {
    base: `/assets/${name}`,
    host: '127.0.0.1',
    port: Number(port),
    strictPort: true,
    printUrls: false,
    htmlFallback: false,
    // Other origins must not read the sources.
    cors: { origin: `http://localhost:${sitePort}` },
    publicDir: false,
  },
  // Use the packages' sources instead of their last build.
  resolve: { alias: { '@latchline/contracts': contracts } },
  output: { cleanDistPath: true },
};
const folderOf = (environment) => ({ distPath: { root: join(output, 'build', environment) } });
/** The server build uses React's production build, like the shell: the development build captures a stack trace per element. */
const drawnFast = {
  output: folderOf('ssr'),
  source: { define: { 'process.env.NODE_ENV': '"production"' } },
  resolve: {
    alias: { 'react/jsx-dev-runtime$': fileURLToPath(new URL('plain-jsx.mjs', import.meta.url)) },
  },
  tools: {
    rspack: (config) => {
      config.optimization = { ...config.optimization, nodeEnv: false };
    },
  },
};
const remote = (config) =>
  config.environments
    ? { environments: { web: { output: folderOf('web') }, ssr: drawnFast } }
    : { output: folderOf('web') };

const { content } = await loadConfig({ cwd, command: 'dev' });
const special = own ? own.config(output) : remote(content);
const rsbuild = await createRsbuild({ cwd, config: mergeRsbuildConfig(content, development, special) });

const tell = (news) => process.send?.({ built: name, release: null, ...news });
let publishing = Promise.resolve();
rsbuild.onAfterDevCompile(({ stats }) => {
  if (stats.hasErrors()) return publishing;
  // Sequential, because builds can follow each other faster than files are copied.
  publishing = publishing.then(async () => {
    tell({ release: own ? null : await publishForDevelopment(output) });
  });
  return publishing;
});
process.on('SIGTERM', () => process.exit());
process.on('disconnect', () => process.exit());
await own?.start(output, () => tell({ restart: 'shell' }));
await rsbuild.startDevServer();
