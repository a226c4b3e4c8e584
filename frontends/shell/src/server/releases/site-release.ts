import { join } from 'node:path';
import type { PageModel } from '@latchline/contracts/pages/page-model';
import type { IslandModule, PageModule } from '@latchline/kit/federation/page-module';
import { KeptParts } from './kept-parts';
import { loadServerRemote } from './server-remote';
import { assetAddress } from './release';
import type { FoundRelease } from './release-reader';

/** A release of the site that can render every kind of page. */
export interface SiteRelease {
  id: string;
  remote: string;
  entry: string;
  global: string;
  pages: ReadonlyMap<PageModel['kind'], PageModule<PageModel>>;
  islands: ReadonlyMap<string, IslandModule>;
  /** URLs of all scripts that an island needs, the entry first. */
  islandScripts: (name: string) => string[];
  parts: KeptParts;
}

const kinds: readonly PageModel['kind'][] = [
  'home',
  'town',
  'region',
  'city',
  'service',
  'services',
  'blog',
  'blog-post',
  'blog-author',
  'contact',
  'about',
  'legal',
  'language',
  'offline',
  'not-found',
  'error',
];

export async function loadSiteRelease(release: FoundRelease): Promise<SiteRelease> {
  if (!release.server) throw new Error('The release has no server build');
  const modules = await loadServerRemote(release, join(release.folder, 'server', release.server.entry));
  const pages = new Map(kinds.map((kind) => [kind, pageOf(modules.get(`pages/${kind}`), kind)]));
  const islands = new Map<string, IslandModule>();
  for (const [expose, module] of modules) {
    const name = /^islands\/(.+)$/.exec(expose)?.[1];
    if (name) islands.set(name, module as IslandModule);
  }
  const { id, remote, browser } = release;
  const address = (file: string) => assetAddress(remote, file);
  return {
    id,
    remote,
    entry: address(browser.entry),
    global: browser.global,
    pages,
    islands,
    islandScripts: (name) => [browser.entry, ...(browser.chunks[`islands/${name}`] ?? [])].map(address),
    parts: new KeptParts(),
  };
}

function pageOf(module: unknown, kind: string): PageModule<PageModel> {
  const page = module as Partial<PageModule<PageModel>> | undefined;
  if (typeof page?.Page !== 'function' || typeof page.css !== 'string' || !page.mediaCss) {
    throw new Error(`The release has no page of kind ${kind}`);
  }
  return { ...page, Page: page.Page, css: page.css, mediaCss: page.mediaCss, fonts: page.fonts ?? [] };
}
