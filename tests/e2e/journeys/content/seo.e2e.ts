import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { tryAgain } from '../../../support/pages/try-again';
import { test } from '../../../support/pages/test';

test.describe.configure({ mode: 'serial' });

const town = '/locksmiths/south-yorkshire/conisbrough';
let page: Page;
let dashboard: Dashboard;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = await context.newPage();
  dashboard = new Dashboard(page);
  await dashboard.open();
});
test.afterAll(() => page.context().close());

const click = (name: string | RegExp) => page.getByRole('button', { name }).click();
const titleOf = async (path: string) =>
  /<title>([^<]*)/.exec(await (await page.request.get(path)).text())?.[1] ?? '';

/** Makes one request fail, as if the service were down. */
const breakOnce = (path: string, method: string) =>
  page.route(
    path,
    (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
    { times: 1 },
  );

test('a failure to load settings is reported and can be retried', async () => {
  await page.route('**/api/admin/seo-settings', (route) => route.fulfill({ status: 403, body: '' }));
  await page.goto('/admin/seo');
  await expect(page.getByRole('heading', { name: 'Failed to load SEO settings' })).toBeVisible();
  await page.unroute('**/api/admin/seo-settings');
  await tryAgain(page);
  await expect(page.getByRole('link', { name: /^About page/ })).toBeVisible();
});

test('templates of a page type are edited with a live preview and appear in the page head', async () => {
  await page.goto('/admin/seo');
  const about = page.getByRole('link', { name: /^About page/ });
  await about.click();
  const title = page.getByLabel('Title template');
  const before = await title.inputValue();
  await title.fill('Who opens your door | {name}');
  await expect(page.getByRole('figure', { name: 'As a search result' })).toContainText('Who opens your door');
  await breakOnce('**/api/admin/seo-settings/*', 'PATCH');
  await click('Save');
  await expect(dashboard.toast('Failed to update SEO settings')).toBeVisible();
  await title.fill('{town} | {name}');
  await click('Save');
  await expect(page.getByText('{town} is not a variable of this page type')).toBeVisible();
  await title.fill('Who opens your door | {name}');
  await click('Save');
  await expect(dashboard.toast('SEO settings updated successfully').first()).toBeVisible();
  await expect.poll(() => titleOf('/about')).toMatch(/^Who opens your door \|/);
  await about.click();
  await title.fill(before);
  await click('Save');
  await expect.poll(() => titleOf('/about')).not.toContain('Who opens');
});

test('a page can override its template and is removed from the sitemap when hidden', async () => {
  await page.goto('/admin/seo/pages');
  await page.getByLabel('Search pages').fill('conisbrough');
  await page.getByRole('link', { name: new RegExp(town) }).click();
  await page.getByLabel('Title', { exact: true }).fill('Keys in {town}');
  await page.getByRole('checkbox', { name: /Hidden from search engines/ }).check();
  await click('Save');
  await expect.poll(() => titleOf(town)).toBe('Keys in Conisbrough');
  expect(await (await page.request.get(town)).text()).toContain('<meta name="robots" content="noindex"');
  await expect.poll(async () => (await page.request.get('/sitemap.xml')).text()).not.toContain(town);
  await page.goto(`/admin/seo/page?path=${town}`);
  await click('Reset to page type settings');
  await expect.poll(() => titleOf(town)).not.toContain('Keys in');
  await expect.poll(async () => (await page.request.get('/sitemap.xml')).text()).toContain(town);
});

test('URLs are submitted to search engines with the specified messages', async () => {
  await page.goto('/admin/indexing');
  await click('Submit');
  await expect(dashboard.toast('Please enter URLs to submit').first()).toBeVisible();
  await breakOnce('**/api/admin/indexing/urls', 'GET');
  await click('Generate');
  await expect(dashboard.toast('Failed to generate URLs')).toBeVisible();
  await click('Generate');
  await expect(page.getByText(/^Generated \d+ URLs for indexing$/)).toBeVisible();
  // All engines are off in a new installation, and tests must not call real ones.
  await click('Submit');
  await expect(page.getByText(/^Failed to submit URLs: No search engine accepts these URLs/)).toBeVisible();
  await click('Copy');
  await expect(dashboard.toast('Sitemap URL copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/sitemap\.xml$/);
});

test('a missing address can be redirected to the suggested page in one click', async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/locksmiths/south-yorkshire/conisborough');
  await visitor.context().close();
  const line = page.getByRole('listitem').filter({ hasText: 'conisborough' });
  await expect(async () => {
    await page.goto('/admin/redirects/missing');
    await expect(line).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await line.getByRole('button', { name: /^Redirect there: / }).click();
  await expect(dashboard.toast('Redirect created')).toBeVisible();
  await expect
    .poll(
      async () =>
        (await page.request.get('/locksmiths/south-yorkshire/conisborough', { maxRedirects: 0 })).headers()[
          'location'
        ],
    )
    .toBe(town);
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: /^Delete .*conisborough/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dashboard.toast('Redirect deleted')).toBeVisible();
});

for (const [path, role, name] of [
  ['/admin/seo', 'link', /^Home page/],
  ['/admin/seo/types/location', 'button', 'Save'],
  ['/admin/indexing', 'button', 'Generate'],
  ['/admin/redirects', 'button', 'New redirect'],
] as const) {
  test(`${path} is accessible in light and dark mode and on a small phone`, async () => {
    await page.goto(path);
    await expect(page.getByRole(role, { name, exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
}
