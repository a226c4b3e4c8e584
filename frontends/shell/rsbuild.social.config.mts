import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The renderers of social pictures and icons, which runs in the shell's process. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { social: './src/social/social-svg.tsx', icon: './src/social/icon-svg.ts' } },
  output: {
    target: 'node',
    module: false,
    distPath: { root: 'dist/social' },
    filename: { js: '[name].js' },
    legalComments: 'none',
    minify: false,
    // Node loads these packages itself; only the rest is bundled.
    externals: ['react', 'react-dom/server', 'react/jsx-runtime', 'fontkit', 'zod'],
  },
  server: { publicDir: false },
  tools: { htmlPlugin: false, rspack: { output: { library: { type: 'commonjs2' } } } },
});
