/**
 * `node build.mjs [config …]`, run in the folder of a front end: its production build. Several builds of one front end share a
 * process, because loading the bundler takes longer than a small build.
 */
import { createRsbuild, loadConfig } from '@rsbuild/core';

process.env.NODE_ENV = 'production';
const [first = 'rsbuild.config.mts', ...others] = process.argv.slice(2);

for (const path of [first, ...others]) {
  const { content } = await loadConfig({ path, command: 'build' });
  const rsbuild = await createRsbuild({ config: content });
  const { close } = await rsbuild.build();
  await close();
}
