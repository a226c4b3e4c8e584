/**
 * Builds a remote with the Module Federation that is part of Rspack. The shell provides React and, to browsers, the federation
 * runtime: two copies of React in one page would break hooks.
 */
import { fileURLToPath } from 'node:url';

/** The build of the runtime from which unused code can be removed. */
const resolved = (specifier) => fileURLToPath(import.meta.resolve(specifier));

/** `exposes` of the environment `web` for browsers, or of any other for the shell's server. */
export const pluginFederation = ({ name, exposes, environment = 'web' }) => ({
  name: `latchline:federation-${environment}`,
  setup(api) {
    const isBrowser = environment === 'web';
    api.modifyEnvironmentConfig((config, context) => {
      if (context.name !== environment) return;
      // The runtime is newer JavaScript than the browsers we support.
      config.source.include = [...(config.source.include ?? []), /@module-federation[\\/]/];
    });
    api.modifyRspackConfig((config, { environment: { name: current }, rspack, appendPlugins }) => {
      if (current !== environment) return;
      config.output.uniqueName = name;
      // Each exposed module is complete: its code must not move into chunks of the entry.
      delete config.optimization.runtimeChunk;
      if (isBrowser) config.output.chunkLoadingGlobal = `chunk_${name}`;
      else toServer(config);
      config.resolve.alias = {
        ...config.resolve.alias,
        '@module-federation/runtime$': resolved('@module-federation/runtime/bundler'),
      };
      appendPlugins([
        new rspack.DefinePlugin({
          FEDERATION_BUILD_IDENTIFIER: JSON.stringify(name),
          FEDERATION_HAS_EXPOSES: true,
          FEDERATION_OPTIMIZE_NO_SHARED: false,
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: isBrowser,
          FEDERATION_OPTIMIZE_NO_REMOTE: isBrowser,
          ...(isBrowser && { ENV_TARGET: '"web"' }),
        }),
        new rspack.container.ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: chunkOfEach(exposes),
          shared: {
            react: { singleton: true, import: false },
            'react-dom': { singleton: true, import: false },
          },
          shareStrategy: 'loaded-first',
          manifest: true,
          implementation: resolved('@module-federation/runtime-tools/bundler'),
          ...(!isBrowser && { library: { type: 'commonjs-module' } }),
        }),
        ...(isBrowser
          ? [
              new rspack.ExternalsPlugin(config.externalsType ?? 'global', {
                '@module-federation/runtime-core': '_FEDERATION_RUNTIME_CORE',
              }),
            ]
          : []),
      ]);
    });
  },
});

/** Named chunks: without names, the manifest would not say which files belong to a module. */
const chunkOfEach = (exposes) =>
  Object.fromEntries(
    Object.entries(exposes).map(([path, file]) => [
      path,
      { import: [file], name: `__federation_expose_${path.replace('./', '').replaceAll(/\W/g, '_')}` },
    ]),
  );

/** One CommonJS file, which the shell's server loads by itself. */
function toServer(config) {
  config.target = 'async-node';
  Object.assign(config.output, {
    module: false,
    chunkFormat: 'commonjs',
    chunkLoading: 'async-node',
    library: { type: 'commonjs-module' },
  });
}
