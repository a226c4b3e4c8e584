import { expect, test } from '@playwright/test';
import { claimSchema } from '@latchline/contracts/content/claims/claim.schema';
import { contradictionsIn } from '@latchline/contracts/content/claims/contradictions';
import { figuresIn, uncoveredFigures, wordsOf } from '@latchline/contracts/content/claims/claim-figures';
import { z } from 'zod';
import { bearer, signIn } from '../../support/api';
import { publicRoutes } from '../../support/public-routes';

/** Articles speak of locks and prices in general, and error pages make no claims. */
const withoutClaims = new Set(['blog', 'blog-post', 'blog-author', 'offline', 'not-found', 'error']);

test('every price, time, rating and year on the site is backed by a claim', async ({ request }) => {
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

test('the first screen of installation pages shows no lock-out price or arrival time', async ({ page }) => {
  for (const path of ['/services/cctv-installation', '/services/smart-locks']) {
    await page.goto(path);
    await expect(page.locator('.hero')).not.toContainText(/\bmin\b|£/);
  }
});

test('a claim linked to a setting shows the value that the site shows', async ({ request }) => {
  const headers = bearer(await signIn(request));
  const answer = await request.get('/api/admin/claims', { headers });
  const { items } = z.object({ items: z.array(claimSchema) }).parse(await answer.json());
  const price = items.find(({ fact }) => fact === 'business-info.callout_price_from');
  expect(price?.value).toMatch(/^£\d+$/);
  expect(await (await request.get('/')).text()).toContain(price?.value ?? 'no price');
});
