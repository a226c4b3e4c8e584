import { expect, type Page, test } from '@playwright/test';
import { publicRoutes } from '../../support/public-routes';

const limits = {
  /** Everything a first visit fetches, as it comes over the wire. */
  page: 100 * 1024,
  /** Scripts of our own hand. React alone is ten times as large, so no framework fits in. */
  script: 6 * 1024,
};

/** Counts what the network really carried: headers and compressed bodies, from an empty cache. */
async function weigh(page: Page) {
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

for (const { path } of publicRoutes) {
  test(`${path} weighs at most 100 KB, and brings no framework before it is touched`, async ({ page }) => {
    const weight = await weigh(page);
    await page.goto(path);
    // To the end and back: what is fetched when it comes into sight counts as well.
    await page.mouse.wheel(0, 30_000);
    await page.mouse.wheel(0, -30_000);
    await page.waitForLoadState('networkidle');
    expect(weight.page).toBeGreaterThan(10 * 1024);
    expect(weight.page, weight.parts.join('\n')).toBeLessThanOrEqual(limits.page);
    expect(weight.script, weight.parts.join('\n')).toBeLessThanOrEqual(limits.script);
  });
}
