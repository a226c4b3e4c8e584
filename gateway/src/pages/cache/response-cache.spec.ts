import { monotonicNow } from '@latchline/runtime/timing/timing';
import { type CachedPage, type PageRequest, ResponseCache } from './response-cache';

const page: CachedPage = {
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['etag', 'W/"a"'],
  ],
  body: { br: Buffer.from('BR'), gzip: Buffer.from('GZIP'), identity: Buffer.from('<p>') },
  etag: 'W/"a"',
  freshUntil: monotonicNow() + 15_000,
  until: monotonicNow() + 60_000,
};
const request = (change: Partial<PageRequest> = {}): PageRequest => ({
  path: '/about',
  host: 'latchline.example',
  acceptEncoding: 'gzip, br',
  availableDictionary: undefined,
  ifNoneMatch: undefined,
  ...change,
});

let cache: ResponseCache;
beforeEach(() => {
  cache = new ResponseCache();
  cache.store({ host: 'latchline.example', path: '/about' }, page);
});

it('returns the page in the accepted encoding, ready for the wire', () => {
  const text = cache.find(request())?.bytes().toString() ?? '';
  expect(text).toMatch(
    /^HTTP\/1\.1 200 OK\r\ncontent-type: text\/html; charset=utf-8\r\netag: W\/"a"\r\ncontent-encoding: br\r\ncontent-length: 2\r\ndate: .+ GMT\r\n\r\nBR$/,
  );
  expect(cache.find(request({ acceptEncoding: undefined }))?.body?.toString()).toBe('<p>');
  expect(cache.find(request({ acceptEncoding: 'gzip' }))?.headers).toContainEqual([
    'content-encoding',
    'gzip',
  ]);
});

it('returns the page compressed with the dictionary that the client has, and never with another one', () => {
  let [name, dcz] = [':a=:', 'DCZ A'];
  const inDictionary = (asked: string) => (asked === name ? bodies[dcz]! : null);
  const bodies: Record<string, Buffer> = { 'DCZ A': Buffer.from('DCZ A'), 'DCZ B': Buffer.from('DCZ B') };
  cache.store({ host: 'latchline.example', path: '/about' }, { ...page, inDictionary });
  const sent = (availableDictionary: string) => {
    const found = cache.find(request({ acceptEncoding: 'br, dcz', availableDictionary }));
    return [Object.fromEntries(found!.headers)['content-encoding'], found!.body!.toString()];
  };
  expect([sent(':a=:'), sent(':b=:')]).toEqual([
    ['dcz', 'DCZ A'],
    ['br', 'BR'],
  ]);
  [name, dcz] = [':b=:', 'DCZ B'];
  expect([sent(':a=:'), sent(':b=:')]).toEqual([
    ['br', 'BR'],
    ['dcz', 'DCZ B'],
  ]);
});

it('returns 304 to a client with a current copy', () => {
  const response = cache.find(request({ ifNoneMatch: '"x", "a"' }));
  expect([response?.status, response?.body]).toEqual([304, null]);
  expect(response?.headers).toEqual([['etag', 'W/"a"']]);
  expect(cache.find(request({ ifNoneMatch: '"x"' }))?.status).toBe(200);
});

it('returns nothing for another host or path, nor for a page that is too old or has changed', () => {
  expect(cache.find(request({ host: 'other.example' }))).toBeNull();
  expect(cache.find(request({ path: '/' }))).toBeNull();
  cache.store({ host: 'latchline.example', path: '/old' }, { ...page, until: monotonicNow() - 1 });
  expect(cache.find(request({ path: '/old' }))).toBeNull();
  cache.clear();
  expect(cache.find(request())).toBeNull();
});

it('does not confuse a host containing a path with another address', () => {
  cache.store({ host: 'latchline.example/blog', path: '/contact' }, page);
  expect(cache.find(request({ path: '/blog/contact' }))).toBeNull();
  cache.store({ host: 'latchline.example', path: '/blog/contact' }, page);
  expect(cache.find(request({ host: 'latchline.example/blog', path: '/contact' }))).not.toBeNull();
});

it('drops the oldest entry when it is full', () => {
  for (let number = 0; number < 1_100; number += 1) cache.store({ host: `host-${number}`, path: '/' }, page);
  expect(cache.find(request({ host: 'host-1099', path: '/' }))).not.toBeNull();
  expect(cache.find(request())).toBeNull();
});

describe('a refresh is needed', () => {
  const about = { host: 'latchline.example', path: '/about' };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('for a page that is stale, which is sent meanwhile, but not for longer than a minute', () => {
    const now = monotonicNow();
    cache.store(about, { ...page, freshUntil: now + 15_000, until: now + 60_000 });
    expect(cache.needsRefresh(about)).toBe(false);
    jest.advanceTimersByTime(15_001);
    expect([cache.needsRefresh(about), cache.find(request()) !== null]).toEqual([true, true]);
    jest.advanceTimersByTime(45_000);
    expect([cache.needsRefresh(about), cache.find(request())]).toEqual([true, null]);
  });

  it('for a page that has changed, which is not sent any more', () => {
    cache.clear();
    jest.advanceTimersByTime(1);
    expect([cache.needsRefresh(about), cache.find(request())]).toEqual([true, null]);
    cache.dropUnlessCurrent(about);
    expect(cache.needsRefresh(about)).toBe(false);
  });

  it('but not for a page that has just come back no fresher', () => {
    cache.store(about, { ...page, freshUntil: monotonicNow() - 1 });
    expect(cache.needsRefresh(about)).toBe(false);
    jest.advanceTimersByTime(600);
    expect(cache.needsRefresh(about)).toBe(true);
  });

  it('but not for a page that was never cached', () => {
    expect(cache.needsRefresh({ host: 'latchline.example', path: '/elsewhere' })).toBe(false);
  });
});
