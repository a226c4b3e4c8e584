import { isForeign } from './origin';

const ours = { host: 'localhost:3000', siteOrigin: 'https://latchline.example' };

describe('isForeign', () => {
  it.each([
    [undefined, undefined],
    ['http://localhost:3000', undefined],
    ['http://LOCALHOST:3000', 'same-origin'],
    ['https://latchline.example', 'same-origin'],
    [undefined, 'none'],
  ])('is false for origin %s, sec-fetch-site %s', (origin, secFetchSite) => {
    expect(isForeign({ ...ours, origin, secFetchSite })).toBe(false);
  });

  it.each([
    ['https://evil.example', undefined],
    ['http://localhost:3001', undefined],
    ['http://localhost', undefined],
    ['https://latchline.example.evil.example', undefined],
    ['null', undefined],
    ['', undefined],
    ['file://', undefined],
    [undefined, 'cross-site'],
    [undefined, 'same-site'],
    [undefined, 'something-new'],
    ['http://localhost:3000', 'cross-site'],
    ['https://evil.example', 'same-origin'],
  ])('is true for origin %s, sec-fetch-site %s', (origin, secFetchSite) => {
    expect(isForeign({ ...ours, origin, secFetchSite })).toBe(true);
  });

  it('is true for any origin without a Host header', () => {
    expect(isForeign({ ...ours, host: undefined, origin: 'http://x', secFetchSite: undefined })).toBe(true);
  });
});
