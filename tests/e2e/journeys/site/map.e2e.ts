import { expect, type Page, test } from '@playwright/test';
import { watch } from '../../../support/pages/watch';

const path = '/locksmiths/south-yorkshire/maltby';
const figure = (page: Page) => page.getByRole('figure', { name: 'Service area' });
test('makes no third-party requests and has its own map drawing and details', async ({ page, baseURL }) => {
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    for (const place of [path, '/locksmiths/manchester']) {
      test(`${place} without a map key shows coordinates and details and offers no map`, async ({ page }) => {
        const seen = watch(page);
        await page.goto(place);
        await expect(figure(page).getByText('Map temporarily unavailable')).toBeVisible();
        await expect(figure(page).getByText(/^5\d\.\d+, -\d\.\d+$/)).toBeVisible();
        await expect(figure(page).locator('dd', { hasText: /^15 miles$/ })).toBeVisible();
        await expect(figure(page).getByRole('img', { name: /^Service area around/ })).toBeVisible();
        await expect(figure(page).getByRole('button')).toHaveCount(0);
        await expect(figure(page).getByText(/Google/)).toHaveCount(0);
        expect(seen.complaints).toEqual([]);
      });
    }
  });
}

test('the map key endpoint returns the key or the reason it is missing', async ({ request }) => {
  const response = await request.get('/api/maps/key');
  expect(response.status()).toBe(200);
  const answer = (await response.json()) as { key?: string; error?: string };
  expect(answer.key ?? answer.error).toMatch(/./);
});
