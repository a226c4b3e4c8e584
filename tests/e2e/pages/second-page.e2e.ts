import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { type Page, expect, test } from '@playwright/test';
import { dictionaryPath } from '@latchline/contracts/addresses/dictionary-path';
import { fetchRaw } from '../../support/pages/fetch-raw';
import { dictionaryLimits } from '../../support/pages/weigh';
import { oneOfEachKind, publicRoutes } from '../../support/public-routes';

// Browsers do not say what a response weighs that a service worker has fetched.
test.use({ serviceWorkers: 'block' });

const weightOf = ({ headerBytes, body }: { headerBytes: number; body: Buffer }) => headerBytes + body.length;

/** The page as sent to a browser with the dictionary, once one has asked for it. */
async function compressed(path: string, dictionary: string) {
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': dictionary,
  };
  const response = () => fetchRaw(path, { headers });
  await expect.poll(async () => (await response()).headers['content-encoding'], path).toBe('dcz');
  return response();
}

async function dictionaryName(): Promise<string> {
  const response = await fetchRaw(dictionaryPath);
  expect(weightOf(response)).toBeLessThanOrEqual(dictionaryLimits.dictionary);
  const bytes = brotliDecompressSync(response.body);
  return `:${createHash('sha256').update(bytes).digest('base64')}:`;
}

test('after any first page, every other page weighs at most 5 KB', async () => {
  const dictionary = await dictionaryName();
  for (const { path } of publicRoutes)
    expect
      .soft(weightOf(await compressed(path, dictionary)), path)
      .toBeLessThanOrEqual(dictionaryLimits.page);
});

/** Documents as the browser received them: path, encoding, bytes with headers. */
async function watchDocuments(page: Page) {
  const documents: { path: string; encoding: string | undefined; bytes: number }[] = [];
  const responses = new Map<string, { path: string; encoding: string | undefined }>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ requestId, type, response: { url, headers } }) => {
    const encoding = headers['content-encoding'] ?? headers['Content-Encoding'];
    if (type === 'Document') responses.set(requestId, { path: new URL(url).pathname, encoding });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const response = responses.get(requestId);
    if (response) documents.push({ ...response, bytes });
  });
  await session.send('Network.enable');
  return documents;
}

test('the browser fetches the dictionary after the first page, and opens each other page with it', async ({
  page,
}) => {
  const dictionary = await dictionaryName();
  const [first, ...others] = oneOfEachKind;
  for (const { path } of others) await compressed(path, dictionary);
  const documents = await watchDocuments(page);
  const fetched = page.waitForResponse((response) => response.url().endsWith(dictionaryPath));
  await page.goto(first!.path);
  await (await fetched).finished();
  expect(documents).toMatchObject([{ path: first!.path, encoding: 'br' }]);
  for (const { path } of others) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
  }
  await expect.poll(() => documents.length).toBe(oneOfEachKind.length);
  for (const { path, encoding, bytes } of documents.slice(1)) {
    expect.soft(encoding, path).toBe('dcz');
    expect.soft(bytes, path).toBeLessThanOrEqual(dictionaryLimits.page);
  }
});
