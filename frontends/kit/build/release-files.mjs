// Shared by published and development releases.
import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export const serverCode = /\.(js|json|map)$/;

export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Reads the federation manifest of a build. */
export async function manifestOf(folder) {
  const manifest = JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8'));
  const { remoteEntry, globalName } = manifest.metaData;
  return {
    name: manifest.name,
    globalName,
    entry: [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/'),
    exposes: manifest.exposes.map(({ name }) => name).sort(),
    chunks: Object.fromEntries(manifest.exposes.map(({ name, assets }) => [name, assets.js.sync])),
    stylesheets: Object.fromEntries(manifest.exposes.map(({ name, assets }) => [name, assets.css.sync])),
  };
}

/** The content of `release.json`, as the shell's `releaseSchema` reads it. `server` is null for a remote without a server build. */
export const describeRelease = (id, browser, server) => ({
  id,
  remote: browser.name,
  browser: {
    entry: browser.entry,
    global: browser.globalName,
    chunks: browser.chunks,
    stylesheets: browser.stylesheets,
  },
  server: server && { entry: server.entry },
  exposes: (server ?? browser).exposes,
});

export async function writeAtomically(file, text) {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, file);
}
