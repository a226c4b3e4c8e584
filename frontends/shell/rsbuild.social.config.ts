import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The pictures that stand for shared pages: our drawings, for the shell's own process. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { social: './src/social/social-svg.tsx' } },
  output: {
    target: 'node',
    module: false,
    distPath: { root: 'dist/social' },
    filename: { js: '[name].js' },
    legalComments: 'none',
    minify: false,
    // Plain packages of the shell's own: only what Node cannot read itself is bundled.
    externals: ['react', 'react-dom/server', 'react/jsx-runtime', 'fontkit', 'zod'],
  },
  server: { publicDir: false },
  tools: { htmlPlugin: false, rspack: { output: { library: { type: 'commonjs2' } } } },
});
