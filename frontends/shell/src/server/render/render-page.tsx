import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageModel, RenderedPage } from '@latchline/contracts/pages/page-model';
import type { SiteRelease } from '../releases/site-release';
import { Document, type LoaderScript } from './document';
import { islandSlot } from './island-slot';
import { speculationRules } from './speculation';

/** A pure function: the same release, model and day give the same page. */
export function renderPage(
  release: SiteRelease,
  loader: LoaderScript,
  model: PageModel,
  today: string,
): RenderedPage {
  const page = release.pages.get(model.kind);
  if (!page) throw new Error(`The release has no page of kind ${model.kind}`);
  const remote = { name: release.remote, entry: release.entry, global: release.global };
  const body = <page.Page model={model} today={today} Island={islandSlot(release)} />;
  const html = renderToStaticMarkup(<Document {...{ model, page, remote, loader, body }} />);
  return {
    html: `<!doctype html>${html}`,
    release: release.id,
    script_hashes: [cspHash(loader.code), cspHash(speculationRules)],
    style_hashes: [cspHash(page.css)],
  };
}

const hashes = new Map<string, string>();

/** A `'sha256-…'` source for the content security policy. Cached, because a release has few inline texts on many pages. */
export function cspHash(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (hashes.size > 100) hashes.clear();
  hashes.set(text, hash);
  return hash;
}
