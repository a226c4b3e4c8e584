import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { changedTokens } from '@latchline/contracts/content/brand/brand-tokens';
import type { PageModel, RenderedPage } from '@latchline/contracts/pages/page-model';
import type { SiteRelease } from '../releases/site-release';
import { Document, type LoaderScript } from './document';
import { islandSlot } from './island-slot';
import { speculationRules } from '../../speculation/speculation-rules';

/** A page in UTF-8. */
type DocumentPage = Omit<RenderedPage, 'html'> & { readonly html: Buffer };

/** A pure function: the same release, model and day give the same page. */
export function renderPage(
  release: SiteRelease,
  loader: LoaderScript,
  model: PageModel,
  today: string,
): DocumentPage {
  const page = release.pages.get(model.kind);
  if (!page) throw new Error(`The release has no page of kind ${model.kind}`);
  const remote = { name: release.remote, entry: release.entry, global: release.global };
  const { Part } = release.parts;
  const body = <page.Page model={model} today={today} Island={islandSlot(release)} Part={Part} />;
  const brandCss = brandCssOf(model);
  const document = <Document {...{ model, page, remote, loader, body, Part, brandCss }} />;
  return {
    html: release.parts.document(() => `<!doctype html>${renderToStaticMarkup(document)}`),
    release: release.id,
    script_hashes: [cspHash(loader.code), cspHash(speculationRules)],
    style_hashes: [cspHash(page.css), ...(brandCss ? [cspHash(brandCss)] : [])],
  };
}

const stylesheets = new Map<string, string>();

/** Colours of the brand on screens: paper has those of the design. Empty for a brand in the colours of the design. */
function brandCssOf({ business }: PageModel): string {
  if (!business) return '';
  const { primary, accent } = business.brand;
  const key = `${primary} ${accent}`;
  const known = stylesheets.get(key);
  if (known !== undefined) return known;
  const tokens = changedTokens({ primary, accent }).map(([name, value]) => `${name}:${value}`);
  const css = tokens.length > 0 ? `@media screen{:root{${tokens.join(';')}}}` : '';
  if (stylesheets.size > 20) stylesheets.clear();
  stylesheets.set(key, css);
  return css;
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
