import { check, sleep } from 'k6';
import http from 'k6/http';
import { thinks, url } from '../lib/settings.js';

const gzip = { 'accept-encoding': 'gzip', accept: 'text/html' };
const isPage = {
  'is the page': ({ status }) => status === 200,
  'is HTML': ({ headers }) => (headers['Content-Type'] || '').startsWith('text/html'),
};

/** Paths of all pages in the sitemap. */
export function findPages() {
  const paths = (address) => {
    const { body } = http.get(address, { responseType: 'text' });
    return [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) =>
      loc.replace(/^https?:\/\/[^/]+/, ''),
    );
  };
  const listed = paths(`${url}/sitemap.xml`);
  const found = listed.flatMap((path) => (path.endsWith('.xml') ? paths(url + path) : path));
  return found.length > 0 ? found : ['/'];
}

/** Pauses between pages. */
const think = () => sleep(thinks ? 1 + Math.random() * 4 : 0.2);

/** A visitor: home page, then two random pages of the sitemap. */
export function visit(pages) {
  const any = () => pages[Math.floor(Math.random() * pages.length)];
  for (const path of ['/', any(), any()]) {
    check(http.get(url + path, { headers: gzip, tags: { name: 'page' } }), isPage);
    think();
  }
}
