import { steadyNow } from '@latchline/runtime/service/timing';
import { PageShelf, type ShelvedPage } from './page-shelf';
import type { SimpleRequest } from './simple-request';

const page: ShelvedPage = {
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['etag', 'W/"a"'],
  ],
  body: { br: Buffer.from('BR'), gzip: Buffer.from('GZIP'), identity: Buffer.from('<p>') },
  etag: 'W/"a"',
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
  shelf.put('latchline.example', '/about', page);
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
  shelf.put('latchline.example', '/old', { ...page, until: steadyNow() - 1 });
  expect(shelf.find(asked({ path: '/old' }))).toBeNull();
  shelf.clear();
  expect(shelf.find(asked())).toBeNull();
});

it('does not grow without end', () => {
  for (let number = 0; number < 2_000; number += 1) shelf.put(`host-${number}`, '/', page);
  expect(shelf.find(asked({ host: 'host-1999', path: '/' }))).toBeNull();
});
