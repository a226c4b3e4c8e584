/** Development settings of the shell: it is not a remote, and its server reads the output of three builds. */
import { watch } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { URL, fileURLToPath } from 'node:url';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import loader from './compile-loader.cjs';

const loaderSource = fileURLToPath(new URL('../src/loader/loader.ts', import.meta.url));

/** In development, pages get one more script, which is not part of production builds. */
export const config = (output) => ({
  source: { entry: { 'dev-client': './src/dev-client/main.ts' } },
  output: { distPath: { root: join(output, 'dist', 'browser') }, cleanDistPath: false },
});

/** Builds the parts that the development server cannot serve; the shell's server reads them at start-up. */
export async function start(output, restartShell) {
  await Promise.all([
    keepBuilt('rsbuild.worker.config.mts', join(output, 'dist', 'root')),
    keepBuilt('rsbuild.social.config.mts', join(output, 'dist', 'social'), restartShell),
    writeLoader(output),
  ]);
  watch(dirname(loaderSource), () =>
    writeLoader(output).then(restartShell, (error) => process.stderr.write(`${error.message}\n`)),
  );
}

async function keepBuilt(configFile, folder, changed = () => undefined) {
  const { content } = await loadConfig({ path: configFile });
  const placed = { mode: 'production', output: { distPath: { root: folder }, cleanDistPath: true } };
  const rsbuild = await createRsbuild({ config: mergeRsbuildConfig(content, placed) });
  await new Promise((resolve) => {
    rsbuild.onAfterBuild(({ isFirstCompile, stats }) => {
      if (stats?.hasErrors()) return;
      if (!isFirstCompile) changed();
      resolve();
    });
    void rsbuild.build({ watch: true });
  });
}

async function writeLoader(output) {
  const folder = join(output, 'dist', 'browser');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'loader.js'), loader.compileLoader());
}
