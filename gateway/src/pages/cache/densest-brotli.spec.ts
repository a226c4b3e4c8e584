import { brotliDecompressSync } from 'node:zlib';
import { DensestBrotli } from './densest-brotli';
import { type PageResponse, toPageResponse } from './page-response';

const trust = { secure: false, tag: null, map: null };
const words = Array.from({ length: 2_000 }, (_, index) => `<li>${(index * 7919) % 1009} keys</li>`).join('');
const pageOf = (text: string): PageResponse =>
  toPageResponse(
    { html: Buffer.from(`<p>${text}</p>${words}`), release: 'r', script_hashes: [], style_hashes: [] },
    200,
    trust,
    0,
  );

/** Asks for the page until a denser body than the first one comes. */
async function untilDenser(page: PageResponse): Promise<Buffer> {
  const first = page.body.br;
  for (;;) {
    const { br } = page.body;
    if (br !== first) return br;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('sends fewer bytes of a page that is requested again, and the same content', async () => {
  const plain = pageOf('one');
  const page = new DensestBrotli(3).densest(plain);
  const denser = await untilDenser(page);
  expect(denser.length).toBeLessThan(plain.body.br.length);
  expect(brotliDecompressSync(denser)).toEqual(plain.body.identity);
  expect(page).toMatchObject({ etag: plain.etag, policy: plain.policy });
});

it('has the denser body for a new rendering of the same content at once', async () => {
  const pages = new DensestBrotli(3);
  const denser = await untilDenser(pages.densest(pageOf('one')));
  expect(pages.densest(pageOf('one')).body.br).toBe(denser);
});

it('leaves other content alone', async () => {
  const pages = new DensestBrotli(3);
  const other = pageOf('two');
  await untilDenser(pages.densest(pageOf('one')));
  expect(pages.densest(other).body.br).toBe(other.body.br);
});

it('compresses the first page after a rest, and of others only those that are requested twice', async () => {
  let time = 0;
  const pages = new DensestBrotli(9, () => time);
  await untilDenser(pages.densest(pageOf('one')));
  const requestedOnce = pageOf('two');
  void pages.densest(requestedOnce).body.br;
  time += 31_000;
  // One page at a time: had the one before been started, it would be ready with this one.
  await untilDenser(pages.densest(pageOf('three')));
  expect(pages.densest(requestedOnce).body.br).toBe(requestedOnce.body.br);
});

it('forgets the page that was requested longest ago', async () => {
  const pages = new DensestBrotli(2);
  const page = pageOf('one');
  await untilDenser(pages.densest(page));
  for (const text of ['two', 'three']) void pages.densest(pageOf(text)).body.br;
  expect(pages.densest(page).body.br).toBe(page.body.br);
});
