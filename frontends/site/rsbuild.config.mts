import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginDrawFile } from '../kit/build/draw-file.mjs';
import { pluginFederation } from '../kit/build/federation.mjs';
import { pluginSplitMedia } from '../kit/build/split-media.mjs';

const islands = {
  './islands/quote-form': './src/islands/quote-form/quote-form.tsx',
  './islands/map-widget': './src/islands/map-widget/map-widget.tsx',
};
const pages = {
  './pages/home': './src/pages/home/home-page.tsx',
  './pages/town': './src/pages/town/town-page.tsx',
  './pages/region': './src/pages/region/region-page.tsx',
  './pages/city': './src/pages/city/city-page.tsx',
  './pages/service': './src/pages/service/service-page.tsx',
  './pages/services': './src/pages/services/services-page.tsx',
  './pages/blog': './src/pages/blog/blog-page.tsx',
  './pages/blog-post': './src/pages/blog-post/blog-post-page.tsx',
  './pages/blog-author': './src/pages/blog-author/blog-author-page.tsx',
  './pages/about': './src/pages/about/about-page.tsx',
  './pages/contact': './src/pages/contact/contact-page.tsx',
  './pages/language': './src/pages/language/language-page.tsx',
  './pages/legal': './src/pages/legal/legal-page.tsx',
  './pages/offline': './src/pages/offline/offline-page.tsx',
  './pages/not-found': './src/pages/not-found/not-found-page.tsx',
  './pages/error': './src/pages/error/error-page.tsx',
};

const withNames = {
  compress: false,
  mangle: false,
  format: { comments: false, asciiOnly: true },
} as const;

export default defineConfig({
  plugins: [
    pluginReact(),
    pluginSplitMedia(),
    pluginDrawFile(),
    pluginFederation({ name: 'site', exposes: islands }),
    pluginFederation({ name: 'site', exposes: { ...pages, ...islands }, environment: 'ssr' }),
  ],
  output: {
    assetPrefix: '/assets/site/',
    // Files have hashed names and are cached for ever, so inlining them would only repeat them.
    dataUriLimit: 0,
    legalComments: 'none',
  },
  tools: { htmlPlugin: false },
  environments: {
    web: {
      source: { entry: { main: './src/web-entry.ts' } },
      output: { target: 'web', distPath: { root: 'dist/build/web' }, filenameHash: 'contenthash:8' },
    },
    ssr: {
      source: { entry: { main: './src/web-entry.ts' } },
      output: {
        ...{ target: 'node', distPath: { root: 'dist/build/ssr' }, emitAssets: true },
        // Without comments and in one byte per character, because Node keeps the source in memory (0277). Names stay, for stack traces.
        minify: { jsOptions: { minimizerOptions: withNames } },
      },
      tools: {
        // One file per release, so that a release is swapped atomically. Must be a function: an object is not applied.
        rspack: (config) => {
          config.output ??= {};
          config.output.asyncChunks = false;
          // URLs in the CSS are for browsers and must not become absolute paths of the server build.
          config.module ??= {};
          config.module.parser ??= {};
          config.module.parser.javascript = { ...config.module.parser.javascript, url: 'relative' };
        },
      },
    },
  },
});
