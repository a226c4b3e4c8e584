import type { Page } from '@playwright/test';

export const weightLimits = {
  /** Total transfer size of a first visit. */
  page: 100 * 1024,
  /** Scripts. React alone is ten times as large, so no framework fits. */
  script: 7 * 1024,
};

/** Bytes of a document with its headers, compressed as well as it can be: the first flight of a connection, with room for a CDN. */
export const documentLimit = 14_000;

/** What a page may weigh, with its headers, in a browser that has the dictionary; and the dictionary itself. */
export const dictionaryLimits = { page: 5 * 1024, dictionary: 29_000 };

/** Counts transferred bytes from now on: headers and compressed bodies. */
export async function weigh(page: Page) {
  const weight = { page: 0, script: 0, parts: [] as string[] };
  const kinds = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, `${type} ${response.url}`),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? '';
    weight.page += encodedDataLength;
    if (kind.startsWith('Script')) weight.script += encodedDataLength;
    weight.parts.push(`${encodedDataLength} ${kind}`);
  });
  await session.send('Network.enable');
  return weight;
}
