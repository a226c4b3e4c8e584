import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The shell's own browser code: the page script, the runtime of islands, and the host of the dashboard. */
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
  // public/ belongs to the root of the site: see rsbuild.worker.config.mts.
  server: { publicDir: false },
  // Visitors and administrators are different people, so a shared chunk would only cost each an extra request.
  splitChunks: false,
  tools: {
    htmlPlugin: false,
    // Targets specific browser bugs, instead of transpiling all destructuring for obsolete browsers.
    swc: { env: { bugfixes: true } },
  },
});
