import { fileURLToPath } from 'node:url';

const loader = fileURLToPath(new URL('draw-file.cjs', import.meta.url));

/** `drawing-by-name?file` is the URL of a file with all drawings; see the loader. */
export const pluginDrawFile = () => ({
  name: 'latchline:draw-file',
  setup(api) {
    api.modifyBundlerChain((chain) => {
      chain.module
        .rule('draw-file')
        .enforce('pre')
        .resourceQuery(/^\?file$/)
        .use('draw-file')
        .loader(loader);
    });
  },
});
