import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'admin',
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './app': './src/app/app.tsx' },
      // The shell brings React: two of them in one page break hooks.
      shared: {
        react: { singleton: true, import: false },
        'react-dom': { singleton: true, import: false },
      },
      shareStrategy: 'loaded-first',
      // The federation runtime comes from the shell, too.
      experiments: {
        externalRuntime: true,
        optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
      },
      manifest: true,
      dts: false,
    }),
  ],
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
