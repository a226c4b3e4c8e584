import {
  atCanonicalHost,
  canonicalAddress,
  cityPath,
  citySlugIn,
  townAddressIn,
  townPath,
} from './page-paths';

const maltby = townPath({ region: 'south-yorkshire', slug: 'maltby' });

describe('townAddressIn', () => {
  it('returns the region and slug of a town, and null for other paths', () => {
    expect(townAddressIn(maltby)).toEqual({ region: 'south-yorkshire', slug: 'maltby' });
    for (const path of ['/', '/locksmiths/leeds', '/locksmiths/leeds/', '/blog/sheffield', `${maltby}/x`])
      expect(townAddressIn(path)).toBeNull();
    expect(townAddressIn('/locksmiths/south-yorkshire/../../admin')).toBeNull();
    expect(townAddressIn(townPath({ region: 'leeds', slug: 'a'.repeat(81) }))).toBeNull();
  });
});

describe('citySlugIn', () => {
  it('returns the slug of a city or region, and null for towns', () => {
    expect(citySlugIn(cityPath('manchester'))).toBe('manchester');
    for (const path of [maltby, '/locksmiths', '/locksmiths/', '/locksmiths/a b'])
      expect(citySlugIn(path)).toBeNull();
    expect(citySlugIn(cityPath('a'.repeat(81)))).toBeNull();
  });
});

describe('canonicalAddress', () => {
  it('is in lower case and without extra slashes, and keeps the query', () => {
    expect(canonicalAddress('/locksmiths/south-yorkshire/')).toBe('/locksmiths/south-yorkshire');
    expect(canonicalAddress('/services/')).toBe('/services');
    expect(canonicalAddress('/locksmiths/')).toBe('/locksmiths');
    expect(canonicalAddress('/Services')).toBe('/services');
    expect(canonicalAddress('/locksmiths//South-Yorkshire/Maltby//?Q=A')).toBe(`${maltby}?Q=A`);
    expect(canonicalAddress('/Privacy-Policy')).toBe('/privacy-policy');
    expect(canonicalAddress('/services/upvc-locks/')).toBe('/services/upvc-locks');
    expect(canonicalAddress(`${maltby}/?utm_source=x/?y`)).toBe(`${maltby}?utm_source=x/?y`);
  });

  it.each(['/', '/a/', '/servicesx/', '//evil.example/', '/locksmiths/south-yorkshire'])(
    'is null for %s',
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
])('canonicalAddress of %s is %s', (url, address) => {
  expect(canonicalAddress(url)).toBe(address);
});

it.each([
  ['www.latchline.example', '/about?x=1', 'https://latchline.example/about?x=1'],
  ['WWW.Latchline.example', '/', 'https://latchline.example/'],
  ['www.latchline.example', '//evil.example', 'https://latchline.example/'],
  ['latchline.example', '/about', null],
  ['10.0.0.7:3000', '/about', null],
  [undefined, '/about', null],
])('host %s with %s redirects to %s', (host, url, address) => {
  expect(atCanonicalHost(host, url, 'https://latchline.example')).toBe(address);
});

it('redirects to "www." if that is the canonical host', () => {
  const site = 'https://www.latchline.example';
  expect(atCanonicalHost('latchline.example', '/about', site)).toBe('https://www.latchline.example/about');
  expect(atCanonicalHost('www.latchline.example', '/about', site)).toBeNull();
});
