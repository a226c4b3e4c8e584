import { createHash } from 'node:crypto';
import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';
import { createLogger } from '@latchline/runtime/logger/logger';
import { DictionaryBodies } from './dictionary-bodies';
import { DictionaryCompressor } from './dictionary-compressor';

const common = Array.from({ length: 2_000 }, (_, index) => `<li>${(index * 7919) % 1009} keys</li>`).join('');
const dictionary = Buffer.from(`<p>Sheffield</p>${common}`);
const nameOf = (bytes: Buffer) => `:${createHash('sha256').update(bytes).digest('base64')}:`;
const pageOf = (text: string) => {
  const identity = Buffer.from(`<p>${text}</p>${common}`);
  return { etag: `W/"${text}"`, body: { br: identity, gzip: identity, identity } };
};
type Page = ReturnType<typeof pageOf>;

let bodies: DictionaryBodies;
beforeAll(init);
beforeEach(async () => {
  bodies = new DictionaryBodies(createLogger({ service: 'test', level: 'silent' }));
  await bodies.use(dictionary);
});
afterEach(() => bodies.onModuleDestroy());

async function whenCompressed(page: Page, name = nameOf(dictionary)): Promise<Buffer> {
  for (;;) {
    const found = bodies.find(page, name);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('sends the hash of the dictionary and what a page does not have in common with it', async () => {
  const page = pageOf('Barnsley');
  expect(bodies.find(page, nameOf(dictionary))).toBeNull();
  const body = await whenCompressed(page);
  expect(body.length).toBeLessThan(100);
  // RFC 9842 section 5: magic number, length of the hash, hash.
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(`:${body.subarray(8, 40).toString('base64')}:`).toBe(nameOf(dictionary));
  const decompressed = decompressUsingDict(createDCtx(), body.subarray(40), dictionary);
  expect(Buffer.from(decompressed)).toEqual(page.body.identity);
});

it('compresses several pages, whichever is requested first', async () => {
  const pages = ['Barnsley', 'Doncaster', 'Rotherham'].map(pageOf);
  const sizes = await Promise.all(pages.map(async (page) => (await whenCompressed(page)).length));
  expect(Math.max(...sizes)).toBeLessThan(100);
});

it('lets at most fifty pages wait, and compresses others when they are requested again', async () => {
  const compress = jest.spyOn(DictionaryCompressor.prototype, 'compress');
  const pages = Array.from({ length: 80 }, (_, index) => pageOf(`Town ${index}`));
  for (const page of pages) bodies.find(page, nameOf(dictionary));
  expect(compress).toHaveBeenCalledTimes(50);
  expect((await whenCompressed(pages[79]!)).length).toBeLessThan(100);
  compress.mockRestore();
});

it('has nothing for a client with another dictionary', async () => {
  const page = pageOf('Barnsley');
  await whenCompressed(page);
  expect(bodies.find(page, nameOf(Buffer.from('other')))).toBeNull();
});

it('forgets what was compressed with the dictionary before', async () => {
  const page = pageOf('Barnsley');
  await whenCompressed(page);
  const next = Buffer.from(`<p>Leeds</p>${common}`);
  await bodies.use(next);
  expect(bodies.find(page, nameOf(dictionary))).toBeNull();
  const body = await whenCompressed(page, nameOf(next));
  expect(`:${body.subarray(8, 40).toString('base64')}:`).toBe(nameOf(next));
});

it('keeps what is compressed when the same dictionary is made again', async () => {
  const page = pageOf('Barnsley');
  const body = await whenCompressed(page);
  await bodies.use(Buffer.from(dictionary));
  expect(bodies.find(page, nameOf(dictionary))).toBe(body);
});
