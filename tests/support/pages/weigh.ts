import type { Page } from '@playwright/test';
import type { PageKind } from '../public-routes';

export const weightLimits = {
  /** Total transfer size of a first visit. */
  page: 100 * 1024,
  /** Scripts. React alone is ten times as large, so no framework fits. */
  script: 7 * 1024,
};

/** The first flight of a connection, with room for the headers of a CDN. */
const oneFlight = 14_000;

/** Bytes of a document with its headers, compressed as well as it can be. Lower a limit when its page has become lighter. */
export const documentLimits: Readonly<Record<PageKind, number>> = {
  home: 14_100,
  services: oneFlight,
  service: 14_300,
  region: oneFlight,
  town: 15_250,
  city: 14_600,
  contact: oneFlight,
  about: oneFlight,
  legal: oneFlight,
  blog: oneFlight,
  'blog-post': 14_050,
  'blog-author': oneFlight,
  offline: oneFlight,
  'not-found': oneFlight,
  error: oneFlight,
};

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
