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

async function untilDenser(pages: DensestBrotli, page: PageResponse): Promise<PageResponse> {
  for (;;) {
    const served = pages.densest(page);
    if (served !== page) return served;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('sends fewer bytes of a page that is rendered again, and the same content', async () => {
  const page = pageOf('one');
  const served = await untilDenser(new DensestBrotli(3), page);
  expect(served.body.br.length).toBeLessThan(page.body.br.length);
  expect(brotliDecompressSync(served.body.br)).toEqual(page.body.identity);
  expect(served).toMatchObject({ etag: page.etag, policy: page.policy });
});

it('leaves other content alone', async () => {
  const pages = new DensestBrotli(3);
  const other = pageOf('two');
  await untilDenser(pages, pageOf('one'));
  expect(pages.densest(other)).toBe(other);
});

it('forgets the page that was asked for longest ago', async () => {
  const pages = new DensestBrotli(2);
  const page = pageOf('one');
  await untilDenser(pages, page);
  for (const text of ['two', 'three']) pages.densest(pageOf(text));
  expect(pages.densest(page)).toBe(page);
});
