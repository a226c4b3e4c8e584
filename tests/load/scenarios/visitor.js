import { check, sleep } from 'k6';
import http from 'k6/http';
import { thinks, url } from '../lib/settings.js';

const gzip = { 'accept-encoding': 'gzip', accept: 'text/html' };
const isPage = {
  'is the page': ({ status }) => status === 200,
  'is HTML': ({ headers }) => (headers['Content-Type'] || '').startsWith('text/html'),
};

/** Paths of pages as the sitemap names them, so that a load is spread as search engines spread it. */
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

/** Seconds between two looks at the same page. */
const think = () => sleep(thinks ? 1 + Math.random() * 4 : 0.2);

/** Somebody at a locked door: home, then what they came for, and then the town they stand in. */
export function visit(pages) {
  const any = () => pages[Math.floor(Math.random() * pages.length)];
  for (const path of ['/', any(), any()]) {
    check(http.get(url + path, { headers: gzip, tags: { name: 'page' } }), isPage);
    think();
  }
}
