import { Agent } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { dictionaryPath } from '@latchline/contracts/addresses/dictionary-path';
import { eventsIn } from '../../support/pages/data-layer';
import { fetchRaw } from '../../support/pages/fetch-raw';
import { pageScriptRuns } from '../../support/pages/page-script';
import { documentLimit } from '../../support/pages/weigh';
import { oneOfEachKind } from '../../support/public-routes';

/** Bytes a server may send before the first acknowledgement: ten packets. */
const firstFlight = 14_600;

const decodedStart = (body: Buffer): string =>
  brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();

for (const { path, kind } of oneOfEachKind) {
  test(`${path}: head and phone number are in the first 14 KB, and nothing blocks the first paint`, async () => {
    // The first response is the HTTP server's, which adds headers about the connection; further ones come from the cache.
    await fetchRaw(path);
    const { headers, headerBytes, body } = await fetchRaw(path);
    expect(headers['content-encoding']).toBe('br');
    const first = decodedStart(body.subarray(0, firstFlight - headerBytes));
    expect(first).toContain('</head>');
    expect(first).toContain('href="tel:');
    const html = decodedStart(body);
    // The media of the first are all those that a phone does not match, so it blocks nothing there. The second is the same file,
    // behind the first section: phones wait for it only with what is below.
    const stylesheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)];
    expect(stylesheets).toHaveLength(2);
    expect(stylesheets[0]![0]).toMatch(/ media="print,\(min-width:48em\),/);
    expect(stylesheets[1]![0]).toContain(' media="not all and (min-width:48em)"');
    expect(new Set(stylesheets.map(([link]) => / href="([^"]*)"/.exec(link)![1])).size).toBe(1);
    const firstSection = html.slice(html.indexOf('<main'), stylesheets[1]!.index);
    expect(firstSection.match(/<h1\b/g), kind).toHaveLength(1);
    expect(html).not.toMatch(/<script[^>]*\ssrc=/);
    expect(html.match(/<link[^>]*as="font"[^>]*>/g), kind).toHaveLength(1);
    // The first request gets the open connection, and all text waits for the font.
    expect(/<link rel="preload"[^>]*>/.exec(html)?.[0], kind).toContain('as="font"');
    expect(html.match(/<style>/g)).toHaveLength(1);
    // As it is sent while in demand, and never much more than that.
    const densest = headerBytes + brotliCompressSync(html).length;
    expect(densest, kind).toBeLessThanOrEqual(documentLimit);
    expect(headerBytes + body.length).toBeLessThanOrEqual(documentLimit * 1.15);
  });
}

test('page assets are compressed at build time, content-hashed and cached as immutable', async () => {
  const html = decodedStart((await fetchRaw('/')).body);
  const files = [...new Set(html.match(/\/assets\/[\w./-]+/g))];
  expect(files.length).toBeGreaterThanOrEqual(5);
  for (const file of files) {
    const { status, headers, body } = await fetchRaw(file);
    expect(status, file).toBe(200);
    expect(file).toMatch(/\.[\da-f]{8,}\.\w+$/);
    expect(headers['cache-control'], file).toBe('public, max-age=31536000, immutable');
    if (!file.endsWith('.js')) continue;
    // A response compressed on the fly has no Content-Length.
    expect(headers['content-encoding'], file).toBe('br');
    expect(Number(headers['content-length']), file).toBe(body.length);
  }
});

test('one connection serves all requests', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers = [];
  for (const path of ['/', '/about', '/favicon.svg', '/no/such/page', '/api/health', '/'])
    answers.push(await fetchRaw(path, { agent }));
  expect(answers.map(({ reused }) => reused)).toEqual([false, true, true, true, true, true]);
  agent.destroy();
});

test('hovering a link prefetches the page, which opens from the cache and counts once', async ({ page }) => {
  // A page that was prefetched without the dictionary is fetched again with it (Vary).
  const dictionary = page.waitForResponse((response) => response.url().endsWith(dictionaryPath));
  await page.goto('/');
  await pageScriptRuns(page);
  await (await dictionary).finished();
  const link = page.locator('a[href="/services/smart-locks"]:visible').last();
  await link.scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');
  await link.hover();
  await expect.poll(() => fetched).toEqual(['/services/smart-locks']);
  await link.click();
  await page.waitForURL('**/services/smart-locks');
  const views = async () => (await eventsIn(page)).filter(({ event }) => event === 'page_view').length;
  await expect.poll(views).toBe(1);
  const delivery = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
  );
  expect(delivery).toBe('navigational-prefetch');
});

test('the page script and its resources load after the first paint', async ({ page }) => {
  await page.goto('/');
  await pageScriptRuns(page);
  const { painted, script } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    script: performance.getEntriesByType('resource').find(({ name }) => name.includes('/page-script.'))!
      .startTime,
  }));
  expect(script).toBeGreaterThanOrEqual(painted);
});

test('the extended font is fetched only by pages with such characters', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(/archivo-(\w+)/.exec(request.url())?.[1] ?? '');
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(fonts).toEqual(['basic']);
  await page.locator('h1').evaluate((heading) => (heading.textContent = 'Wójcik, Łukasz, Siân Ŵyn, Seán'));
  await expect.poll(() => fonts).toEqual(['basic', 'letters']);
});
