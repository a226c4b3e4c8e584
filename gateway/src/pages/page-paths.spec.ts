import {
  atCanonicalHost,
  canonicalAddress,
  cityPath,
  citySlugIn,
  regionPath,
  townPath,
  townSlugIn,
} from './page-paths';

describe('the path of a town', () => {
  it('tells the town, and no other path does', () => {
    expect(townSlugIn(townPath('sheffield'))).toBe('sheffield');
    for (const path of [
      '/',
      '/locksmiths/south-yorkshire',
      '/locksmiths/south-yorkshire/',
      '/blog/sheffield',
    ])
      expect(townSlugIn(path)).toBeNull();
    expect(townSlugIn('/locksmiths/south-yorkshire/../../admin')).toBeNull();
    expect(townSlugIn(townPath('a'.repeat(81)))).toBeNull();
  });
});

describe('the path of a city', () => {
  it('tells the city, and neither the region nor a town is one', () => {
    expect(citySlugIn(cityPath('manchester'))).toBe('manchester');
    for (const path of [regionPath, townPath('sheffield'), '/locksmiths', '/locksmiths/', '/locksmiths/a b'])
      expect(citySlugIn(path)).toBeNull();
    expect(citySlugIn(cityPath('a'.repeat(81)))).toBeNull();
  });
});

describe('an address in capitals or with a slash too many', () => {
  it('is that of a page without it, with what is behind its question mark', () => {
    expect(canonicalAddress('/locksmiths/south-yorkshire/')).toBe('/locksmiths/south-yorkshire');
    expect(canonicalAddress('/services/')).toBe('/services');
    expect(canonicalAddress('/Services')).toBe('/services');
    expect(canonicalAddress('/locksmiths//South-Yorkshire/Maltby//?Q=A')).toBe(`${townPath('maltby')}?Q=A`);
    expect(canonicalAddress('/Privacy-Policy')).toBe('/privacy-policy');
    expect(canonicalAddress('/services/upvc-locks/')).toBe('/services/upvc-locks');
    expect(canonicalAddress(`${townPath('maltby')}/?utm_source=x/?y`)).toBe(
      `${townPath('maltby')}?utm_source=x/?y`,
    );
  });

  it.each(['/', '/a/', '/servicesx/', '//evil.example/', '/locksmiths/south-yorkshire'])(
    'is nothing of ours: %s',
    (url) => {
      expect(canonicalAddress(url)).toBeNull();
    },
  );
});

it.each([
  ['/blog?category=a&category=b', '/blog?category=a'],
  ['/blog?page=2&utm_source=x&utm_source=x', '/blog?page=2&utm_source=x'],
  ['/?quote=a&quote=a', '/?quote=a'],
  ['/About/?x=1&x=1', '/about?x=1'],
  ['/about?a=1&&b=2', '/about?a=1&b=2'],
  ['/blog?page=2&category=a', null],
  ['/blog?category=a%26b', null],
  ['/?gclid=1', null],
  ['/', null],
  ['/assets/x.js?v=1&v=1', null],
  ['/api/leads?status=new&status=new', null],
])('%s with each parameter once is %s', (url, address) => {
  expect(canonicalAddress(url)).toBe(address);
});

it.each([
  ['www.latchline.example', '/about?x=1', 'https://latchline.example/about?x=1'],
  ['WWW.Latchline.example', '/', 'https://latchline.example/'],
  ['www.latchline.example', '//evil.example', 'https://latchline.example/'],
  ['latchline.example', '/about', null],
  ['10.0.0.7:3000', '/about', null],
  [undefined, '/about', null],
])('from %s %s leads to %s', (host, url, address) => {
  expect(atCanonicalHost(host, url, 'https://latchline.example')).toBe(address);
});

it('takes "www." where that is the chosen name', () => {
  const site = 'https://www.latchline.example';
  expect(atCanonicalHost('latchline.example', '/about', site)).toBe('https://www.latchline.example/about');
  expect(atCanonicalHost('www.latchline.example', '/about', site)).toBeNull();
});
