import { expect, test } from '@playwright/test';
import { claimSchema } from '@latchline/contracts/content/claims/claim.schema';
import { contradictionsIn } from '@latchline/contracts/content/claims/contradictions';
import { figuresIn, uncoveredFigures, wordsOf } from '@latchline/contracts/content/claims/claim-figures';
import { z } from 'zod';
import { bearer, signIn } from '../../support/api';
import { publicRoutes } from '../../support/public-routes';

/** What articles say of locks and prices in general is no claim of the business, and a failure says nothing at all. */
const withoutClaims = new Set(['blog', 'blog-post', 'blog-author', 'offline', 'not-found', 'error']);

test('every price, time, rating and year on the pages is in the register of claims', async ({ request }) => {
  const headers = bearer(await signIn(request));
  const answer = await request.get('/api/admin/claims', { headers });
  const { items } = z.object({ items: z.array(claimSchema) }).parse(await answer.json());
  expect(figuresIn(wordsOf(await (await request.get('/')).text()))).not.toEqual([]);
  const uncovered: string[] = [];
  for (const { path, kind } of publicRoutes) {
    if (withoutClaims.has(kind)) continue;
    const words = wordsOf(await (await request.get(path)).text());
    for (const { figure, context } of uncoveredFigures(words, items))
      uncovered.push(`${path}: ${figure} in “${context}”`);
  }
  expect(uncovered).toEqual([]);
});

test('no page contradicts itself', async ({ request }) => {
  const found: string[] = [];
  for (const { path } of publicRoutes) {
    const html = await (await request.get(path)).text();
    for (const contradiction of contradictionsIn(wordsOf(html))) found.push(`${path}: ${contradiction}`);
  }
  expect(found).toEqual([]);
});

test('installations carry no minutes and no price of a lock-out in their first screen', async ({ page }) => {
  for (const path of ['/services/cctv-installation', '/services/smart-locks']) {
    await page.goto(path);
    await expect(page.locator('.hero')).not.toContainText(/\bmin\b|£/);
  }
});

test('a claim says what the site says, whatever somebody types', async ({ request }) => {
  const headers = bearer(await signIn(request));
  const answer = await request.get('/api/admin/claims', { headers });
  const { items } = z.object({ items: z.array(claimSchema) }).parse(await answer.json());
  const price = items.find(({ fact }) => fact === 'business-info.callout_price_from');
  expect(price?.value).toMatch(/^£\d+$/);
  expect(await (await request.get('/')).text()).toContain(price?.value ?? 'no price');
});
