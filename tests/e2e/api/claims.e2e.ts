import { type APIRequestContext, expect, test } from '@playwright/test';
import { claimFactsSchema } from '@latchline/contracts/content/claims/claim.operations';
import { claimSchema } from '@latchline/contracts/content/claims/claim.schema';
import { contradictionsIn } from '@latchline/contracts/content/claims/contradictions';
import { figuresIn, uncoveredFigures, wordsOf } from '@latchline/contracts/content/claims/claim-figures';
import { businessInfoSchema } from '@latchline/contracts/content/content.schema';
import { z } from 'zod';
import { bearer, signIn } from '../../support/api';
import { publicRoutes } from '../../support/public-routes';

/** Articles speak of locks and prices in general, and error pages make no claims. */
const withoutClaims = new Set(['blog', 'blog-post', 'blog-author', 'offline', 'not-found', 'error']);

/** What the register of claims and the business information hold, in the words of the site. */
async function heldBy(request: APIRequestContext) {
  const headers = bearer(await signIn(request));
  const claims = await request.get('/api/admin/claims', { headers });
  const facts = await request.get('/api/admin/claims/facts', { headers });
  return [
    ...z.object({ items: z.array(claimSchema) }).parse(await claims.json()).items,
    ...claimFactsSchema
      .parse(await facts.json())
      .items.map(({ label, value }) => ({ text: label, value, own_value: '' })),
  ];
}

const pageOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('no page has a price, time, rating, accreditation or year that nothing backs', async ({ request }) => {
  const held = await heldBy(request);
  const home = wordsOf(await pageOf(request, '/'));
  expect(figuresIn(home).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['price', 'time', 'rating', 'qualification', 'experience']),
  );
  const uncovered: string[] = [];
  for (const { path, kind } of publicRoutes) {
    if (withoutClaims.has(kind)) continue;
    for (const { figure, context } of uncoveredFigures(wordsOf(await pageOf(request, path)), held))
      uncovered.push(`${path}: ${figure} in “${context}”`);
  }
  expect(uncovered).toEqual([]);
});

test('a planted price, time, rating, accreditation or year is found on any page', async ({ request }) => {
  const held = await heldBy(request);
  const planted = {
    '£61': 'Locks from £61',
    '7 minutes': 'with you in 7 minutes',
    '4.7': 'rated 4.7 out of 5',
    Checkatrade: 'approved by Checkatrade',
    '1987': 'since 1987',
    '31 years': '31 years of experience',
  };
  const html = await pageOf(request, '/locksmiths/south-yorkshire/sheffield');
  for (const [figure, text] of Object.entries(planted)) {
    const found = uncoveredFigures(wordsOf(html.replace('</main>', `<p>${text}</p></main>`)), held);
    expect(
      found.map((each) => each.figure),
      text,
    ).toEqual([figure]);
  }
});

test('structured data has no price, rating or year but those of the business', async ({ request }) => {
  const business = businessInfoSchema.parse(await (await request.get('/api/business-info')).json());
  const known = new Set(
    [
      ...business.prices.jobs.flatMap(({ day, night }) => (night === null ? [day] : [day, night])),
      business.rating?.toFixed(1),
      business.review_count,
      business.founded_year,
    ].map(String),
  );
  const stated: string[] = [];
  for (const { path, kind } of publicRoutes) {
    if (withoutClaims.has(kind)) continue;
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await pageOf(request, path)) ?? [];
    const figures = /"(?:price|ratingValue|reviewCount|foundingDate)":"?([\d.]+)/g;
    stated.push(...[...data.matchAll(figures)].map(([, figure = '']) => figure));
  }
  expect(new Set(stated)).toEqual(known);
});

test('the pages that answer what it costs and who comes name both, cities and articles do not', async ({
  request,
}) => {
  const business = businessInfoSchema.parse(await (await request.get('/api/business-info')).json());
  for (const { path, kind } of publicRoutes) {
    const html = await pageOf(request, path);
    const has = ['home', 'town', 'service', 'contact'].includes(kind);
    expect(html.includes('class="prices"'), path).toBe(has);
    if (has) expect(wordsOf(html), path).toContain(business.company.company_number);
  }
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
