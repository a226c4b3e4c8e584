import { type TemplateValues, fill, lacksValue } from '@latchline/contracts/seo/heads/template-values';

/** The site's URL without a trailing slash. */
export function siteAddress(siteUrl: string): string {
  const { origin, pathname } = new URL(siteUrl);
  return origin + pathname.replace(/\/+$/, '');
}

/** The URL of a page, without query, fragment or trailing slash, and always on the site's host. */
export function pageAddress(siteUrl: string, path: string): string {
  const [bare = '/'] = path.split(/[?#]/);
  const segments = bare.split(/[/\\]+/).filter((segment) => segment !== '');
  const url = new URL(siteUrl);
  url.pathname = [...url.pathname.split('/'), ...segments].filter((segment) => segment !== '').join('/');
  url.search = '';
  url.hash = '';
  return url.href;
}

/** The canonical URL that an administrator entered, if it is valid; otherwise the page's URL. */
export function canonicalAddress(template: string, page: string, facts: TemplateValues): string {
  if (template.trim() === '' || lacksValue(template, facts)) return page;
  const given = fill(template, facts).trim();
  if (!URL.canParse(given, page)) return page;
  const { protocol, href } = new URL(given, page);
  return protocol === 'https:' || protocol === 'http:' ? href : page;
}
