import { expect, type Page, test } from '@playwright/test';
import { violations } from '../../support/pages/checks';
import { watch } from '../../support/pages/watch';

const path = '/locksmiths/south-yorkshire/maltby';
const figure = (page: Page) => page.getByRole('figure', { name: 'Service area' });
const show = (page: Page) => figure(page).getByRole('button', { name: 'Show the map' }).click();

/** The gateway's own answer about the key, whatever this system is set up with. */
const answerKey = (page: Page, body: object, status = 200) =>
  page.route('**/api/maps/key', (route) => route.fulfill({ status, json: body }));

/** Lets a stand-in draw into the page, as the policy does where a key is set. */
async function allowMaps(page: Page): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    headers['content-security-policy'] = policy.replace(/frame-src [^;]+/, 'frame-src https: http:');
    await route.fulfill({ response, headers });
  });
}

test('asks nobody else for anything, and has drawing and details of its own', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(baseURL ?? '').origin)) foreign.push(request.url());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(figure(page).getByRole('img', { name: 'Service area around Maltby' })).toBeVisible();
  for (const [term, detail] of [
    ['Area', 'Maltby'],
    ['Service radius', '15 miles'],
    ['Response time', /^\d+–\d+ minutes$/],
  ] as const) {
    const row = figure(page).locator('dl > div').filter({ hasText: term }).first();
    await expect(row.locator('dd')).toHaveText(detail);
  }
  expect(foreign).toEqual([]);
});

test('without a key says so with the coordinates, tells the console, and keeps its own drawing', async ({
  page,
}) => {
  const seen = watch(page);
  await answerKey(page, { error: 'No key for maps is set' });
  await page.goto(path);
  await show(page);
  await expect(figure(page).getByText('Map temporarily unavailable')).toBeVisible();
  await expect(figure(page).getByText(/^53\.\d+, -1\.\d+$/)).toBeVisible();
  await expect(figure(page).locator('dd', { hasText: /^15 miles$/ })).toBeVisible();
  await expect(figure(page).getByRole('img', { name: 'Service area around Maltby' })).toBeVisible();
  expect(seen.complaints).toEqual([expect.stringMatching(/^console: The map cannot be shown/)]);
  expect(await violations(page)).toEqual([]);
});

test('is loading, then the street map that was asked for', async ({ page }) => {
  const seen = watch(page);
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  const asked: URL[] = [];
  await allowMaps(page);
  await answerKey(page, { key: 'stand-in' });
  await page.route('**/maps/embed/**', async (route) => {
    asked.push(new URL(route.request().url()));
    await held;
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Map</title><p>Streets</p>',
    });
  });
  await page.goto(path);
  await show(page);
  await expect(figure(page).getByText('Loading map...')).toBeVisible();
  await expect(figure(page).locator('dd', { hasText: /^15 miles$/ })).toBeVisible();
  arrive();
  await expect(page.frameLocator('iframe').getByText('Streets')).toBeVisible();
  await expect(figure(page).getByText('Loading map...')).toHaveCount(0);
  const [address] = asked;
  expect(address?.pathname).toBe('/maps/embed/v1/place');
  expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
    key: 'stand-in',
    q: expect.stringMatching(/^53\.\d+,-1\.\d+$/),
    zoom: '13',
    maptype: 'roadmap',
  });
  await figure(page).getByRole('button', { name: 'Hide the map' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(seen.complaints).toEqual([]);
});

test('the key is given out, or why there is none', async ({ request }) => {
  const response = await request.get('/api/maps/key');
  expect(response.status()).toBe(200);
  const answer = (await response.json()) as { key?: string; error?: string };
  expect(answer.key ?? answer.error).toMatch(/./);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is the drawing with its details, and no button that could do nothing', async ({ page }) => {
    await page.goto(path);
    await expect(figure(page).getByRole('img', { name: 'Service area around Maltby' })).toBeVisible();
    await expect(figure(page).locator('dd', { hasText: /^15 miles$/ })).toBeVisible();
    await expect(figure(page).getByRole('button', { name: 'Show the map' })).toBeHidden();
  });
});
