import { encodedFor, matchesTag, preferredEncoding } from './negotiation';

describe('preferredEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.000, identity', 'identity'],
    ['brotli', 'identity'],
  ])('for %j is %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
  });
});

describe('encodedFor', () => {
  const body = { br: Buffer.from('br'), gzip: Buffer.from('gzip'), identity: Buffer.from('identity') };
  const page = { body, inDictionary: (name: string) => (name === ':a=:' ? Buffer.from('dcz') : null) };

  it.each([
    ['gzip, br, dcb, dcz', ':a=:', 'dcz'],
    ['gzip, br, dcb, dcz', ':other=:', 'br'],
    ['gzip, br, dcb, dcz', undefined, 'br'],
    ['gzip, br', ':a=:', 'br'],
    ['gzip, br, dcz;q=0', ':a=:', 'br'],
    ['dcz', ':other=:', 'identity'],
  ])('for %j with the dictionary %j is %s', (acceptEncoding, availableDictionary, encoding) => {
    const encoded = encodedFor(page, { acceptEncoding, availableDictionary });
    expect([encoded.encoding, encoded.body.toString()]).toEqual([encoding, encoding]);
  });

  it('is Brotli for a page that no dictionary may be used for', () => {
    const request = { acceptEncoding: 'br, dcz', availableDictionary: ':a=:' };
    expect(encodedFor({ body }, request).encoding).toBe('br');
  });
});

describe('matchesTag', () => {
  it.each([
    [undefined, false],
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
  ])('%j: %s', (header, matches) => {
    expect(matchesTag(header, 'W/"a"')).toBe(matches);
  });
});
