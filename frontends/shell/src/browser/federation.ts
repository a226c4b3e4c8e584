import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';

/** Remotes are built without the federation runtime and use this one (`experiments.externalRuntime`). */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const provide = (lib: unknown) => ({
  version: React.version,
  lib: () => lib as never,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
});

export interface RemoteAddress {
  name: string;
  entry: string;
  global: string;
}

/** One runtime instance for the release that this page was rendered with. */
export function connect({ name, entry, global }: RemoteAddress) {
  const instance = createInstance({
    name: 'shell',
    remotes: [{ name, entry, type: 'global', entryGlobalName: global }],
    shared: {
      react: provide(React),
      'react/jsx-runtime': provide(JsxRuntime),
      'react-dom': provide(ReactDom),
      'react-dom/client': provide(ReactDomClient),
    },
  });
  return async <Module>(expose: string): Promise<Module> => {
    const loaded = await instance.loadRemote<Module>(`${name}/${expose}`);
    if (!loaded) throw new Error(`${name} has no ${expose}`);
    return loaded;
  };
}
