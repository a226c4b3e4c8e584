import { comparablePath, redirectFieldsSchema } from './redirect.schema';

it.each([
  ['/Old//Page/?a=1#top', '/old/page'],
  ['/caf%C3%A9', '/café'],
  ['/caf%c3%a9/', '/café'],
  ['/CAFÉ', '/café'],
  ['/a%2Cb%28c%29', '/a,b(c)'],
  ['/a%20%C3%A9', '/a%20é'],
  ['/what%3F%23%5C', '/what%3f%23%5c'],
  ['/100%25', '/100%25'],
  ['/a%2520b', '/a%2520b'],
  ['/%ff', '/%ff'],
  ['/100%', '/100%'],
])('%s is compared as %s', (address, comparable) => {
  expect(comparablePath(address)).toBe(comparable);
  expect(comparablePath(comparable)).toBe(comparable);
});

const accepts = (from: string) => redirectFieldsSchema.safeParse({ from, to: '/', status: 301 }).success;

it.each([
  ...['/%61dmin', '/admin/leads', '/Robots.txt', '/sitemap.xml/', '/sitemap-2.xml', '/sw.js', '/offline'],
  ...['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icons/any-192.png'],
  ...['/manifest.webmanifest', '/page-dictionary'],
])('refuses %s, which the site needs itself', (from) => {
  expect(accepts(from)).toBe(false);
});

it.each(['/sitemap_index.xml', '/sitemap', '/offline-services', '/icons-and-logos', '/apis', '/blog'])(
  'redirects %s',
  (from) => expect(accepts(from)).toBe(true),
);
