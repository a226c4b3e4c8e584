import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** `npm run catalogue`: every component and drawing of the kit in all its states. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: './src/catalogue/main.tsx' } },
  html: { title: 'Latchline components' },
  server: { host: '127.0.0.1', port: 6100 },
  output: { distPath: { root: '../../node_modules/.cache/latchline-catalogue' } },
});
