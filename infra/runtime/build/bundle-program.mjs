import { isBuiltin } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { bundleConfig, postgresAlone, sourceMaps } from './bundle-config.mjs';
import { root } from './processes.mjs';
import { runCompiler } from './run-compiler.mjs';

// Inside node_modules, so that a bundle can resolve packages, and apart from what the system runs.
const bundles = join(root, 'node_modules', '.cache', 'latchline-programs');

/** Each program has a folder of its own: several may run at once, and some have the same name. */
const folderOf = (source) => join(bundles, relative(root, source).replace(/\.ts$/, '').replaceAll(sep, '-'));

/**
 * Bundles one source of a service or of the gateway that is no process, such as a tool, and returns the path of the bundle.
 * `replaced` names modules, Node's own too, and the sources that take their place. `isJoined` puts all modules into one scope,
 * for a program that has to be fast: otherwise every use of an import calls a getter.
 */
export async function bundleProgram(source, { replaced = [], isJoined = false } = {}) {
  const folder = folderOf(source);
  const isLeftToNode = (request) => isBuiltin(request) && !replaced.some(([module]) => module.test(request));
  const config = bundleConfig({ loader: fileURLToPath(new URL('source-folder.cjs', import.meta.url)) });
  const compiler = rspack({
    ...config,
    // The compiler reads its `lib.*.d.ts` from its package folder.
    externals: [
      ({ request }, done) => (isLeftToNode(request) ? done(null, `commonjs ${request}`) : done()),
      ...config.externals,
      { typescript: 'commonjs typescript' },
    ],
    // Otherwise Node's own modules could not be replaced.
    externalsPresets: { node: false },
    mode: 'development',
    devtool: false,
    context: root,
    entry: { program: source },
    output: { path: folder, filename: '[name].js', library: { type: 'commonjs2' } },
    plugins: [
      postgresAlone(),
      sourceMaps((path) => path),
      ...replaced.map(([module, by]) => new rspack.NormalModuleReplacementPlugin(module, by)),
    ],
    optimization: {
      ...{ nodeEnv: false, minimize: false, splitChunks: false },
      ...(isJoined && { providedExports: true, usedExports: true, concatenateModules: true }),
    },
  });
  await runCompiler(compiler);
  return join(folder, 'program.js');
}
