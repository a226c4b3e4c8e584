import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginFederation } from '../kit/build/federation.mjs';

export default defineConfig({
  plugins: [pluginReact(), pluginFederation({ name: 'admin', exposes: { './app': './src/app/app.tsx' } })],
  source: { entry: { main: './src/web-entry.ts' } },
  output: {
    distPath: { root: 'dist/build/web' },
    filenameHash: 'contenthash:8',
    // Where a release is served from is the shell's business: every file finds its siblings by its own address.
    assetPrefix: 'auto',
    dataUriLimit: 0,
    legalComments: 'none',
    cssModules: { localIdentName: '[local]-[hash:base64:5]' },
  },
  tools: {
    htmlPlugin: false,
    rspack: {
      module: {
        rules: [{ test: /sonner[\\/]dist[\\/]index\.mjs$/, loader: './build/without-inline-styles.cjs' }],
      },
    },
  },
});
