import { assetOf, cacheOfflinePage } from './page-cache';

const html = `<link rel="preload" as="font" href="/assets/site/static/font/basic.11111111.woff2"/>
<link rel="icon" href="/favicon.svg"/>
<link rel="stylesheet" href="/assets/site/static/css/offline.22222222.css" media="not all and (min-width:48em)"/>
<a href="/services">Services</a>
<div data-island="quote-form"><div hidden="">
<link rel="preload" as="script" href="/assets/site/remoteEntry.33333333.js" media="not all"/></div></div>
<script data-runtime="/assets/shell/runtime.44444444.js" data-page="/assets/shell/page-script.55555555.js"></script>`;

const response = { ok: true, text: () => Promise.resolve(html), clone: () => response };

afterEach(() => ['caches', 'fetch'].forEach((name) => Reflect.deleteProperty(globalThis, name)));

describe('caching the offline page', () => {
  const requests: [string, RequestInit | undefined][] = [];
  const stored = new Map<string, unknown>();
  const cache = {
    match: (address: string) => Promise.resolve(stored.get(address)),
    put: (address: string, response: unknown) => Promise.resolve(void stored.set(address, response)),
    delete: (address: string) => Promise.resolve(stored.delete(address)),
    keys: () => Promise.resolve([...stored.keys()].map((path) => ({ url: `https://site.test${path}` }))),
  };

  beforeEach(() => {
    requests.length = 0;
    stored.clear();
    Object.assign(globalThis, {
      caches: { open: () => Promise.resolve(cache) },
      fetch: (address: string, init?: RequestInit) => {
        requests.push([address, init]);
        return Promise.resolve(response);
      },
    });
  });
  it('fetches its styles, font, icon and scripts, and not the framework', async () => {
    await cacheOfflinePage();
    expect([...stored.keys()].sort()).toEqual([
      '/assets/shell/page-script.55555555.js',
      '/assets/site/remoteEntry.33333333.js',
      '/assets/site/static/css/offline.22222222.css',
      '/assets/site/static/font/basic.11111111.woff2',
      '/favicon.svg',
      '/offline',
    ]);
  });

  it('lets what the visitor waits for arrive first', async () => {
    await cacheOfflinePage();
    expect(requests.map(([, init]) => init?.priority)).toEqual(requests.map(() => 'low'));
  });

  it('does not fetch a file again', async () => {
    await cacheOfflinePage();
    requests.length = 0;
    await cacheOfflinePage();
    expect(requests.map(([address]) => address)).toEqual(['/offline']);
  });
});

it('shows a file that the device has no room for', async () => {
  const file = { status: 200, clone: () => file };
  const full = () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'));
  const cache = { delete: () => Promise.resolve(false), put: full };
  Object.assign(globalThis, {
    caches: { match: () => Promise.resolve(undefined), open: () => Promise.resolve(cache) },
    fetch: () => Promise.resolve(file),
  });
  expect(await assetOf({} as Request)).toBe(file);
});
