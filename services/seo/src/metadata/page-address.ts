import { type Facts, fill, lacksFact } from '@latchline/contracts/seo/heads/template-facts';

/** The site's address without a slash at its end. */
export function siteAddress(siteUrl: string): string {
  const { origin, pathname } = new URL(siteUrl);
  return origin + pathname.replace(/\/+$/, '');
}

/** The one address of a page: no query, no fragment, no slash at its end, and never another host. */
export function pageAddress(siteUrl: string, path: string): string {
  const [bare = '/'] = path.split(/[?#]/);
  const segments = bare.split(/[/\\]+/).filter((segment) => segment !== '');
  const url = new URL(siteUrl);
  url.pathname = [...url.pathname.split('/'), ...segments].filter((segment) => segment !== '').join('/');
  url.search = '';
  url.hash = '';
  return url.href;
}

/** An administrator's own canonical address where one is given and is one; otherwise the page's address. */
export function canonicalAddress(template: string, page: string, facts: Facts): string {
  if (template.trim() === '' || lacksFact(template, facts)) return page;
  const given = fill(template, facts).trim();
  if (!URL.canParse(given, page)) return page;
  const { protocol, href } = new URL(given, page);
  return protocol === 'https:' || protocol === 'http:' ? href : page;
}
