import { createRequire } from 'node:module';
import { type ModuleFederationRuntimePlugin, createInstance } from '@module-federation/runtime';
import type { Release } from './release';
import { sharedReact } from './shared-react';

/** The federation runtime stores every instance in globals; a process that loads many releases has to clean them up. */
interface FederationGlobals {
  __FEDERATION__: {
    __INSTANCES__: { name: string; options: { id?: string } }[];
    __SHARE__: Record<string, unknown>;
  };
  __GLOBAL_LOADING_REMOTE_ENTRY__: Record<string, unknown>;
}
const globals = globalThis as unknown as FederationGlobals;

/** The exposed modules of a release by name. */
export type LoadedModules = ReadonlyMap<string, unknown>;

/**
 * Loads a remote's server build through federation, with one runtime instance per build. Loads all exposed modules at once, so
 * that a broken one fails now and the globals are not needed later.
 */
export async function loadServerRemote(release: Release, entryFile: string): Promise<LoadedModules> {
  const before = new Set(globals.__FEDERATION__.__INSTANCES__);
  const sharedBefore = new Set(Object.keys(globals.__FEDERATION__.__SHARE__));
  try {
    const instance = createInstance({
      name: `shell-${release.id}`,
      remotes: [{ name: release.remote, entry: entryFile }],
      shared: sharedReact,
      plugins: [fromDisk],
    });
    const modules = new Map<string, unknown>();
    for (const expose of release.exposes) {
      modules.set(expose, await instance.loadRemote(`${release.remote}/${expose}`));
    }
    return modules;
  } finally {
    forget(before, sharedBefore, entryFile);
  }
}

/** Loads the entry, one CommonJS file, and removes it from the module cache, so that a dropped release can be freed. */
const fromDisk: ModuleFederationRuntimePlugin = {
  name: 'from-disk',
  loadEntry: ({ remoteInfo }) => {
    const requireFresh = createRequire(remoteInfo.entry);
    const entry = requireFresh(remoteInfo.entry);
    delete requireFresh.cache[remoteInfo.entry];
    return Promise.resolve(entry);
  },
};

function forget(before: ReadonlySet<unknown>, sharedBefore: ReadonlySet<string>, entryFile: string): void {
  const { __INSTANCES__: instances, __SHARE__: shared } = globals.__FEDERATION__;
  instances.splice(0, instances.length, ...instances.filter((instance) => before.has(instance)));
  for (const key of Object.keys(shared)) if (!sharedBefore.has(key)) delete shared[key];
  const loading = globals.__GLOBAL_LOADING_REMOTE_ENTRY__;
  for (const key of Object.keys(loading)) if (key.includes(entryFile)) delete loading[key];
}
