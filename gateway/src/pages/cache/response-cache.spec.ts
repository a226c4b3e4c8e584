import { steadyNow } from '@latchline/runtime/timing/timing';
import { type CachedPage, type PageRequest, ResponseCache } from './response-cache';

const page: CachedPage = {
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['etag', 'W/"a"'],
  ],
  body: { br: Buffer.from('BR'), gzip: Buffer.from('GZIP'), identity: Buffer.from('<p>') },
  etag: 'W/"a"',
  freshUntil: steadyNow() + 15_000,
  until: steadyNow() + 60_000,
};
const asked = (change: Partial<PageRequest> = {}): PageRequest => ({
  path: '/about',
  host: 'latchline.example',
  acceptEncoding: 'gzip, br',
  ifNoneMatch: undefined,
  ...change,
});

let cache: ResponseCache;
beforeEach(() => {
  cache = new ResponseCache();
  cache.store({ host: 'latchline.example', path: '/about' }, page);
});

it('returns the page in the accepted encoding, as it goes over the wire', () => {
  const text = cache.find(asked())?.bytes().toString() ?? '';
  expect(text).toMatch(
    /^HTTP\/1\.1 200 OK\r\ncontent-type: text\/html; charset=utf-8\r\netag: W\/"a"\r\ncontent-encoding: br\r\ncontent-length: 2\r\ndate: .+ GMT\r\n\r\nBR$/,
  );
  expect(cache.find(asked({ acceptEncoding: undefined }))?.body?.toString()).toBe('<p>');
  expect(cache.find(asked({ acceptEncoding: 'gzip' }))?.headers).toContainEqual(['content-encoding', 'gzip']);
});

it('answers 304 to a client that has the page', () => {
  const answer = cache.find(asked({ ifNoneMatch: '"x", "a"' }));
  expect([answer?.status, answer?.body]).toEqual([304, null]);
  expect(answer?.headers).toEqual([['etag', 'W/"a"']]);
  expect(cache.find(asked({ ifNoneMatch: '"x"' }))?.status).toBe(200);
});

it('returns nothing for another host or path, nor for a page that is too old or has changed', () => {
  expect(cache.find(asked({ host: 'other.example' }))).toBeNull();
  expect(cache.find(asked({ path: '/' }))).toBeNull();
  cache.store({ host: 'latchline.example', path: '/old' }, { ...page, until: steadyNow() - 1 });
  expect(cache.find(asked({ path: '/old' }))).toBeNull();
  cache.clear();
  expect(cache.find(asked())).toBeNull();
});

it('never takes a host with a path in it for another address', () => {
  cache.store({ host: 'latchline.example/blog', path: '/contact' }, page);
  expect(cache.find(asked({ path: '/blog/contact' }))).toBeNull();
  cache.store({ host: 'latchline.example', path: '/blog/contact' }, page);
  expect(cache.find(asked({ host: 'latchline.example/blog', path: '/contact' }))).not.toBeNull();
});

it('drops the oldest entry when it is full', () => {
  for (let number = 0; number < 1_100; number += 1) cache.store({ host: `host-${number}`, path: '/' }, page);
  expect(cache.find(asked({ host: 'host-1099', path: '/' }))).not.toBeNull();
  expect(cache.find(asked())).toBeNull();
});

describe('a refresh is needed', () => {
  const about = { host: 'latchline.example', path: '/about' };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('for a page that is stale, which is sent meanwhile, but not for longer than a minute', () => {
    const now = steadyNow();
    cache.store(about, { ...page, freshUntil: now + 15_000, until: now + 60_000 });
    expect(cache.needsRefresh(about)).toBe(false);
    jest.advanceTimersByTime(15_001);
    expect([cache.needsRefresh(about), cache.find(asked()) !== null]).toEqual([true, true]);
    jest.advanceTimersByTime(45_000);
    expect([cache.needsRefresh(about), cache.find(asked())]).toEqual([true, null]);
  });

  it('for a page that has changed, which is not sent any more', () => {
    cache.clear();
    jest.advanceTimersByTime(1);
    expect([cache.needsRefresh(about), cache.find(asked())]).toEqual([true, null]);
    cache.dropUnlessCurrent(about);
    expect(cache.needsRefresh(about)).toBe(false);
  });

  it('but not for a page that has just come back no fresher', () => {
    cache.store(about, { ...page, freshUntil: steadyNow() - 1 });
    expect(cache.needsRefresh(about)).toBe(false);
    jest.advanceTimersByTime(600);
    expect(cache.needsRefresh(about)).toBe(true);
  });

  it('but not for a page that was never cached', () => {
    expect(cache.needsRefresh({ host: 'latchline.example', path: '/elsewhere' })).toBe(false);
  });
});
