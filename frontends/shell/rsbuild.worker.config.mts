import { defineConfig } from '@rsbuild/core';

/** Files with fixed names: the icons from public/, and the service workers of the site and the dashboard. */
export default defineConfig({
  source: {
    entry: {
      sw: './src/service-worker/main.ts',
      'sw-off': './src/service-worker/switched-off.ts',
      'admin-worker': './src/admin-worker/main.ts',
    },
  },
  output: {
    target: 'web-worker',
    distPath: { root: 'dist/root', js: '' },
    filename: { js: '[name].js' },
    filenameHash: false,
    legalComments: 'none',
  },
  tools: { htmlPlugin: false },
});
