import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The shell's own browser code: the script of public pages, what their inline loader fetches, and the page that carries the dashboard. */
export default defineConfig({
  plugins: [pluginReact()],
  source: {
    entry: {
      'page-script': './src/page-script/main.ts',
      islands: './src/browser/islands.ts',
      'admin-host': './src/browser/admin-host.tsx',
    },
    define: { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' },
  },
  output: {
    target: 'web',
    distPath: { root: 'dist/browser' },
    assetPrefix: '/assets/shell/',
    filenameHash: 'contenthash:8',
    manifest: true,
    dataUriLimit: 0,
    legalComments: 'none',
  },
  // public/ belongs to the root of the site: see rsbuild.worker.config.ts.
  server: { publicDir: false },
  // Visitors and administrators are different people: sharing a chunk would only cost each a request.
  splitChunks: false,
  tools: {
    htmlPlugin: false,
    // Mends what browsers get wrong by itself, instead of spelling out all destructuring for one that nobody has any more.
    swc: { env: { bugfixes: true } },
  },
});
