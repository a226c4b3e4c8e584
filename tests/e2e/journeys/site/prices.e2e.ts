import { expect, type Page } from '@playwright/test';
import { businessInfoSchema } from '@latchline/contracts/content/content.schema';
import { bearer, signIn } from '../../../support/api';
import { violations } from '../../../support/pages/checks';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { test } from '../../../support/pages/test';

const pages = ['/', '/contact', '/services/residential-locksmith', '/locksmiths/south-yorkshire/sheffield'];
/** Less than the 15 s for which a cached page is served without revalidation. */
const soon = { timeout: 10_000 };

const prices = (page: Page) => page.getByRole('table', { name: /^What it costs/ });
const marked = (page: Page) =>
  prices(page)
    .locator('th')
    .filter({ has: page.locator('span:visible') })
    .innerText();

test('at 320 px the prices are a table, with both columns on the screen, also without script', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(path);
      const cells = await prices(page).getByRole('cell').all();
      expect(cells.length, path).toBeGreaterThan(7);
      for (const cell of cells) {
        const box = await cell.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 999), path).toBeLessThanOrEqual(320);
      }
      if (!javaScriptEnabled)
        await expect(prices(page).getByText('now').filter({ visible: true })).toHaveCount(0);
    }
    await context.close();
  }
});

test('the column that applies now is marked by London time, and nothing moves', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-07-15T18:59:30Z') });
  await page.goto('/');
  await expect.poll(() => marked(page)).toMatch(/^Day now\s+7am–8pm$/);
  const before = await prices(page).boundingBox();
  await page.clock.runFor(60_000);
  expect(await marked(page)).toMatch(/^Night now\s+8pm–7am$/);
  expect(await prices(page).boundingBox()).toEqual(before);
  await page.locator('#prices').scrollIntoViewIfNeeded();
  expect(await violations(page)).toEqual([]);
});

test('a price that is no number is named at its field, and the save bar does not cover it', async ({
  page,
}) => {
  await new Dashboard(page).open();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/business-info');
    const price = page.getByLabel('Price by day, in pounds').nth(1);
    await price.fill('ninety');
    // Just above the bar, from where the message pushes the field below it.
    await price.evaluate((field) => {
      const top = document.querySelector('[data-save-bar]')?.getBoundingClientRect().top ?? 0;
      scrollBy(0, field.getBoundingClientRect().bottom - top + 4);
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Enter the pounds as a whole number')).toBeVisible();
    await expect(price).toBeFocused();
    const covered = () =>
      price.evaluate((field) => {
        const { left, bottom } = field.getBoundingClientRect();
        return document.elementFromPoint(left + 20, bottom - 2) !== field;
      });
    await expect.poll(covered, `covered at ${width} pixels`).toBe(false);
  }
});

test('prices and the company are edited in the dashboard, and what is emptied is claimed nowhere', async ({
  page,
  request,
}) => {
  const headers = bearer(await signIn(request));
  const before = businessInfoSchema.parse(await (await request.get('/api/business-info')).json());
  const text = async (path: string) => (await request.get(path)).text();
  try {
    await new Dashboard(page).open();
    await page.goto('/admin/business-info');
    await page.getByLabel('Price by night, in pounds').first().fill('123');
    await page.getByLabel('Company number').fill('');
    await page.getByLabel('VAT number').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Business information updated successfully')).toBeVisible();
    for (const path of pages) {
      await expect.poll(() => text(path), soon).toContain('£123</td>');
      expect(await text(path)).toContain('"price":123');
      expect(await text(path)).toContain(before.company.legal_name);
      expect(await text(path), path).not.toMatch(/00000000|VAT number|Company number|vatID/);
    }
  } finally {
    const { company, prices: all } = before;
    await request.patch('/api/admin/business-info', { headers, data: { company, prices: all } });
  }
});
