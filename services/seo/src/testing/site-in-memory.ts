import type { SiteResponse, ReadAddress } from '../quality/site-reader';

interface PageParts {
  readonly title?: string;
  readonly description?: string;
  readonly head?: string;
  readonly heading?: string;
  readonly body?: string;
  readonly status?: number;
  readonly location?: string;
}

export const site = 'https://locks.co.uk';

/** Enough distinct words for a page that is not thin. */
export const manyWords = (about: string, count = 160): string =>
  Array.from(
    { length: count },
    (_, index) => `${about}${'abcdefghij'[index % 10]}${'klmnopqrst'[Math.floor(index / 10) % 10]}`,
  ).join(' ');

/** A site of valid pages with the given parts replaced. Paths with a `*` are not in the sitemap. */
export function siteInMemory(pages: Readonly<Record<string, PageParts>>): ReadAddress {
  const listed = Object.keys(pages).filter((path) => !path.startsWith('*'));
  const byPath = new Map(Object.entries(pages).map(([path, parts]) => [path.replace(/^\*/, ''), parts]));
  const links = listed.map((path) => `<a href="${path}">To ${path}</a>`).join(' ');
  return async (path) => {
    if (path === '/sitemap.xml') return answer(sitemap(listed), { isPage: false });
    const parts = byPath.get(path);
    if (!parts) return answer('', { status: 404 });
    if (parts.location) return answer('', { status: parts.status ?? 301, location: parts.location });
    return answer(html(path, parts, links), { status: parts.status ?? 200 });
  };
}

const answer = (body: string, change: Partial<SiteResponse>): SiteResponse => ({
  status: 200,
  location: null,
  isPage: true,
  noindex: false,
  body,
  ...change,
});

const sitemap = (paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${site}${path}</loc></url>`).join('')}</urlset>`;

const html = (path: string, parts: PageParts, links: string) => {
  const name = path === '/' ? 'home' : path.replace(/\W+/g, ' ').trim();
  const {
    title = `All about ${name} and more`,
    description = `Everything that there is to know about ${name}, told by those who do it.`,
    head = `<link rel="canonical" href="${site}${path}">`,
    heading = `<h1>${name}</h1>`,
    body = `<p>${manyWords(name.replaceAll(' ', ''))}</p>`,
  } = parts;
  return `<html><head><title>${title}</title><meta name="description" content="${description}">${head}</head>
    <body><nav>${links}</nav><main>${heading}${body}</main></body></html>`;
};
