import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';

const provide = (lib: unknown) => ({
  version: React.version,
  lib: () => lib as never,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
});

/** Remotes use the shell's React: two copies would break hooks. */
export const sharedReact = {
  react: provide(React),
  'react/jsx-runtime': provide(JsxRuntime),
  'react-dom': provide(ReactDom),
};
