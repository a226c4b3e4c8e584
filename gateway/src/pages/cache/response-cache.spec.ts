import { steadyNow } from '@latchline/runtime/service/timing';
import { PageShelf, type ShelvedPage } from './response-cache';
import type { SimpleRequest } from '../../fast-path/pages/page-request';

const page: ShelvedPage = {
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['etag', 'W/"a"'],
  ],
  body: { br: Buffer.from('BR'), gzip: Buffer.from('GZIP'), identity: Buffer.from('<p>') },
  etag: 'W/"a"',
  freshUntil: steadyNow() + 15_000,
  until: steadyNow() + 60_000,
};
const asked = (change: Partial<SimpleRequest> = {}): SimpleRequest => ({
  path: '/about',
  host: 'latchline.example',
  acceptEncoding: 'gzip, br',
  ifNoneMatch: undefined,
  ...change,
});

let shelf: PageShelf;
beforeEach(() => {
  shelf = new PageShelf();
  shelf.put({ host: 'latchline.example', path: '/about' }, page);
});

it('has the page in the packing that is asked for, as it goes over the wire', () => {
  const text = shelf.find(asked())?.bytes().toString() ?? '';
  expect(text).toMatch(
    /^HTTP\/1\.1 200 OK\r\ncontent-type: text\/html; charset=utf-8\r\netag: W\/"a"\r\ncontent-encoding: br\r\ncontent-length: 2\r\ndate: .+ GMT\r\n\r\nBR$/,
  );
  expect(shelf.find(asked({ acceptEncoding: undefined }))?.body?.toString()).toBe('<p>');
  expect(shelf.find(asked({ acceptEncoding: 'gzip' }))?.headers).toContainEqual(['content-encoding', 'gzip']);
});

it('says that nothing has changed to whoever has it', () => {
  const answer = shelf.find(asked({ ifNoneMatch: '"x", "a"' }));
  expect([answer?.status, answer?.body]).toEqual([304, null]);
  expect(answer?.headers).toEqual([['etag', 'W/"a"']]);
  expect(shelf.find(asked({ ifNoneMatch: '"x"' }))?.status).toBe(200);
});

it('has nothing for another host or path, nor what has aged or changed', () => {
  expect(shelf.find(asked({ host: 'other.example' }))).toBeNull();
  expect(shelf.find(asked({ path: '/' }))).toBeNull();
  shelf.put({ host: 'latchline.example', path: '/old' }, { ...page, until: steadyNow() - 1 });
  expect(shelf.find(asked({ path: '/old' }))).toBeNull();
  shelf.clear();
  expect(shelf.find(asked())).toBeNull();
});

it('never takes a host with a path in it for another address', () => {
  shelf.put({ host: 'latchline.example/blog', path: '/contact' }, page);
  expect(shelf.find(asked({ path: '/blog/contact' }))).toBeNull();
  shelf.put({ host: 'latchline.example', path: '/blog/contact' }, page);
  expect(shelf.find(asked({ host: 'latchline.example/blog', path: '/contact' }))).not.toBeNull();
});

it('drops what was put there first when there is too much', () => {
  for (let number = 0; number < 1_100; number += 1) shelf.put({ host: `host-${number}`, path: '/' }, page);
  expect(shelf.find(asked({ host: 'host-1099', path: '/' }))).not.toBeNull();
  expect(shelf.find(asked())).toBeNull();
});

describe('what is to be looked at again', () => {
  const about = { host: 'latchline.example', path: '/about' };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is a page that has aged, which is sent meanwhile, but not for longer than a minute', () => {
    const now = steadyNow();
    shelf.put(about, { ...page, freshUntil: now + 15_000, until: now + 60_000 });
    expect(shelf.isDue(about)).toBe(false);
    jest.advanceTimersByTime(15_001);
    expect([shelf.isDue(about), shelf.find(asked()) !== null]).toEqual([true, true]);
    jest.advanceTimersByTime(45_000);
    expect([shelf.isDue(about), shelf.find(asked())]).toEqual([true, null]);
  });

  it('is a page that has changed, which is not sent any more', () => {
    shelf.clear();
    jest.advanceTimersByTime(1);
    expect([shelf.isDue(about), shelf.find(asked())]).toEqual([true, null]);
    shelf.forgetUnlessCurrent(about);
    expect(shelf.isDue(about)).toBe(false);
  });

  it('is not what was only just looked at and came no fresher', () => {
    shelf.put(about, { ...page, freshUntil: steadyNow() - 1 });
    expect(shelf.isDue(about)).toBe(false);
    jest.advanceTimersByTime(600);
    expect(shelf.isDue(about)).toBe(true);
  });

  it('is nothing that was never here', () => {
    expect(shelf.isDue({ host: 'latchline.example', path: '/elsewhere' })).toBe(false);
  });
});
