import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Asset, readAssets } from './asset-store';

const manifestSchema = z.object({
  entries: z.record(
    z.string(),
    z.object({
      initial: z.object({
        js: z.array(z.string()).length(1),
        css: z.array(z.string()).optional(),
      }),
    }),
  ),
});

/** URLs of one entry of the shell's own browser code. */
export interface BrowserEntry {
  script: string;
  stylesheets: readonly string[];
}

export interface BrowserBuild {
  /** The inline script of public pages. */
  loader: string;
  pageScript: BrowserEntry;
  islands: BrowserEntry;
  adminHost: BrowserEntry;
  assets: Map<string, Asset>;
}

const neverServed = new Set(['manifest.json', 'loader.js']);

export async function readBrowserBuild(folder: string): Promise<BrowserBuild> {
  const [manifest, loader, assets] = await Promise.all([
    readFile(join(folder, 'manifest.json'), 'utf8'),
    readFile(join(folder, 'loader.js'), 'utf8'),
    readAssets(folder),
  ]);
  const { entries } = manifestSchema.parse(JSON.parse(manifest));
  const entry = (name: string): BrowserEntry => {
    const initial = entries[name]?.initial;
    if (!initial?.js[0]) throw new Error(`The browser build has no entry ${name}`);
    return { script: initial.js[0], stylesheets: initial.css ?? [] };
  };
  for (const name of assets.keys()) if (neverServed.has(name)) assets.delete(name);
  return {
    loader,
    pageScript: entry('page-script'),
    islands: entry('islands'),
    adminHost: entry('admin-host'),
    assets,
  };
}
