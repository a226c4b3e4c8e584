import { isView } from './post-views';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };

describe('isView', () => {
  it.each(['GET', 'POST'])('is a person who asks with %s', (method) => {
    expect(isView({ method, headers: browser })).toBe(true);
    expect(isView({ method, headers: { ...browser, 'sec-fetch-mode': 'cors' } })).toBe(true);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a look at the headers alone', 'HEAD', browser],
    ['a robot', 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['nobody in particular', 'GET', {}],
    ['a page fetched ahead', 'GET', { ...browser, 'sec-purpose': 'prefetch' }],
    ['a page drawn ahead', 'GET', { ...browser, 'sec-purpose': 'prefetch;prerender' }],
    ['the service worker, and an older way to fetch ahead', 'GET', { ...browser, purpose: 'prefetch' }],
  ])('is not %s', (_what, method, headers) => expect(isView({ method, headers })).toBe(false));
});
