import { isView } from './post-views';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };

describe('isView', () => {
  it.each(['GET', 'POST'])('counts a person using %s', (method) => {
    expect(isView({ method, headers: browser })).toBe(true);
    expect(isView({ method, headers: { ...browser, 'sec-fetch-mode': 'cors' } })).toBe(true);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a HEAD request', 'HEAD', browser],
    ['a robot', 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a request without user agent', 'GET', {}],
    ['a prefetch', 'GET', { ...browser, 'sec-purpose': 'prefetch' }],
    ['a prerender', 'GET', { ...browser, 'sec-purpose': 'prefetch;prerender' }],
    ['the service worker or an older prefetch', 'GET', { ...browser, purpose: 'prefetch' }],
  ])('does not count %s', (_what, method, headers) => expect(isView({ method, headers })).toBe(false));
});
