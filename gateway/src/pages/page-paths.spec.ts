import { canonicalAddress, cityPath, citySlugIn, regionPath, townPath, townSlugIn } from './page-paths';

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
