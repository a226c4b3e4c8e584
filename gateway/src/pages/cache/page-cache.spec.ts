import { PageCache } from './page-cache';

let clock = 0;
const cacheOf = (capacity = 10) =>
  new PageCache<string>({ freshMs: 1_000, staleMs: 60_000, capacity, now: () => clock });
const failing = () => Promise.reject(new Error('away'));
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  clock = 1_000_000;
});

describe('PageCache', () => {
  it('makes a page once for concurrent requests', async () => {
    const make = jest.fn(() => Promise.resolve('page'));
    const cache = cacheOf();
    await Promise.all([cache.get('/', make), cache.get('/', make), cache.get('/', make)]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('serves a fresh page from the cache', async () => {
    const cache = cacheOf();
    await cache.get('/', () => Promise.resolve('old'));
    clock += 1_000;
    const make = jest.fn(failing);
    expect(await cache.get('/', make)).toBe('old');
    expect(make).not.toHaveBeenCalled();
  });

  it('serves a stale page while it makes a new one for the next visitor', async () => {
    const cache = cacheOf();
    await cache.get('/', () => Promise.resolve('old'));
    clock += 1_001;
    expect(await cache.get('/', () => Promise.resolve('new'))).toBe('old');
    await settled();
    expect(await cache.get('/', failing)).toBe('new');
  });

  it('waits for a new page if the cached one is too old', async () => {
    const cache = cacheOf();
    await cache.get('/', () => Promise.resolve('old'));
    clock += 60_001;
    expect(await cache.get('/', () => Promise.resolve('new'))).toBe('new');
  });

  it('waits for a new page after a change', async () => {
    const cache = cacheOf();
    await cache.get('/', () => Promise.resolve('old'));
    cache.outdateAll();
    expect(await cache.get('/', () => Promise.resolve('new'))).toBe('new');
  });

  it('serves the last good page, however old, if making a new one fails', async () => {
    const cache = cacheOf();
    await cache.get('/', () => Promise.resolve('old'));
    clock += 3_600_000;
    expect(await cache.get('/', failing)).toBe('old');
    cache.outdateAll();
    expect(await cache.get('/', failing)).toBe('old');
  });

  it('retries a failing page at most once a second', async () => {
    const cache = cacheOf();
    await cache.get('/', () => Promise.resolve('old'));
    cache.outdateAll();
    const make = jest.fn(failing);
    await cache.get('/', make);
    await cache.get('/', make);
    expect(make).toHaveBeenCalledTimes(1);
    clock += 1_001;
    await cache.get('/', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('does not make visitors wait while a page fails', async () => {
    const cache = cacheOf();
    await cache.get('/', () => Promise.resolve('old'));
    clock += 60_001;
    await cache.get('/', failing);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      clock += 30_000;
      let fail: () => void = () => undefined;
      const make = () => new Promise<string>((_, reject) => (fail = () => reject(new Error('late'))));
      expect(await cache.get('/', make)).toBe('old');
      fail();
      await settled();
    }
  });

  it('waits for a new page again after a change', async () => {
    const cache = cacheOf();
    await cache.get('/', () => Promise.resolve('old'));
    clock += 60_001;
    await cache.get('/', failing);
    cache.outdateAll();
    expect(await cache.get('/', () => Promise.resolve('new'))).toBe('new');
  });

  it('fails without a last good page, and retries for the next visitor', async () => {
    const cache = cacheOf();
    await expect(cache.get('/', failing)).rejects.toThrow('away');
    expect(await cache.get('/', () => Promise.resolve('page'))).toBe('page');
  });

  it('does not cache as current a page started before a change', async () => {
    const cache = cacheOf();
    let finish: (page: string) => void = () => undefined;
    const early = cache.get('/', () => new Promise<string>((resolve) => (finish = resolve)));
    cache.outdateAll();
    expect(await cache.get('/', () => Promise.resolve('new'))).toBe('new');
    finish('old');
    expect(await early).toBe('old');
    expect(await cache.get('/', failing)).toBe('new');
  });

  it('evicts the least recently used page', async () => {
    const cache = cacheOf(2);
    for (const path of ['/a', '/b']) await cache.get(path, () => Promise.resolve(path));
    await cache.get('/a', failing);
    await cache.get('/c', () => Promise.resolve('/c'));
    expect(await cache.get('/a', failing)).toBe('/a');
    await expect(cache.get('/b', failing)).rejects.toThrow('away');
  });
});
