import { defineConfig } from '@rsbuild/core';

/** What stands at the root of the site: the icons, copied from public/, and the service worker, one file whose name never changes. */
export default defineConfig({
  source: {
    entry: { sw: './src/service-worker/main.ts', 'sw-off': './src/service-worker/switched-off.ts' },
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
