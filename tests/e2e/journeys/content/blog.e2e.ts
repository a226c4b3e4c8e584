import { expect, type Page, test } from '@playwright/test';
import { watch } from '../../../support/pages/watch';

const article = '/blog/bs-3621-and-your-home-insurance';

const articles = (page: Page) => page.locator('#articles-found .card h3');
const count = (page: Page) => page.getByRole('status').filter({ hasText: /articles?/ });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of articles' });
const search = (page: Page) => page.getByPlaceholder('Search articles...');
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the list can be paged through', async ({ page }) => {
      await page.goto('/blog');
      const first = await articles(page).allInnerTexts();
      await pager(page).getByRole('link', { name: 'Next' }).click();
      await expect(count(page)).toHaveText(/page 2 of/);
      expect(queryOf(page)).toEqual({ page: '2' });
      await expect(pager(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
      for (const title of await articles(page).allInnerTexts()) expect(first).not.toContain(title);
      await pager(page).getByRole('link', { name: 'Previous' }).click();
      await expect(count(page)).toHaveText(/page 1 of/);
      await page.goBack();
      await expect(count(page)).toHaveText(/page 2 of/);
      expect(queryOf(page)).toEqual({ page: '2' });
    });

    test('a category card filters the list by its category, starting at page one', async ({ page }) => {
      await page.goto('/blog?page=2');
      const card = page.getByRole('link', { name: /^Home Security\s*\d/ });
      const promised = /\d+/.exec(await card.innerText())?.[0];
      await card.click();
      await expect(count(page)).toHaveText(`${promised} articles in Home Security`);
      expect(queryOf(page)).toEqual({ category: 'home-security' });
      await expect(articles(page)).toHaveCount(Number(promised));
      await expect(page.getByLabel('Category', { exact: true })).toHaveValue('home-security');
      await expect(page.getByRole('link', { name: /^Home Security\s*\d/ })).toHaveAttribute(
        'aria-current',
        'true',
      );
    });

    test('search matches titles and excerpts in any case and shows a message when nothing is found', async ({
      page,
    }) => {
      await page.goto('/blog');
      await search(page).fill('PANIC BARS');
      await search(page).press('Enter');
      await expect(articles(page)).toHaveText([/Fire exits/]);
      expect(queryOf(page)).toMatchObject({ q: 'PANIC BARS' });
      await search(page).fill('xylophone');
      await search(page).press('Enter');
      await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
      await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible();
      await page.getByRole('link', { name: 'Show All Articles' }).click();
      await expect(articles(page)).toHaveCount(9);
      await expect(search(page)).toHaveValue('');
    });
  });
}

test('a card shows category, author, date and reading time', async ({ page }) => {
  await page.goto('/blog');
  for (const card of await page.getByRole('region', { name: 'Browse by Category' }).getByRole('link').all())
    await expect(card).toHaveText(/\d+ articles?$/);
  const card = page.locator('#articles-found .card').first();
  await expect(card).toHaveText(/[A-Z][a-z]{2} \d{2}, \d{4}\d+ min read$/);
  await expect(card.getByRole('img')).toHaveAttribute('alt', /.{20,}/);
});

test('an article has dates, an illustration, a table, share links and a link to its author', async ({
  page,
}) => {
  await page.goto(article);
  const text = page.locator('.prose');
  await expect(page.locator('time').first()).toHaveText('October 03, 2026');
  await expect(text.locator('h2#section-how-to-find-out-what-you-have + figure svg')).toHaveCount(1);
  await expect(text.getByRole('table')).toBeVisible();
  for (const network of ['Twitter', 'LinkedIn', 'Facebook']) {
    const href = await page.getByRole('link', { name: network, exact: true }).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toContain(article);
  }
  const dates = Array.from({ length: 5 }, () => /^[A-Z][a-z]{2} \d{1,2}$/);
  await expect(page.getByRole('complementary').locator('time')).toHaveText(dates);
  await page.getByRole('link', { name: 'All articles by Martin Oldroyd' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Martin Oldroyd');
  await expect(page.locator('.card h3').filter({ hasText: 'BS 3621' })).toHaveCount(1);
});

test('with script the list updates without a reload, announces the change, and Back restores it', async ({
  page,
}) => {
  const seen = watch(page);
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await page.getByLabel('Category', { exact: true }).focus();
  await page.getByLabel('Category', { exact: true }).selectOption('commercial-security');
  await expect(count(page)).toHaveText('3 articles in Commercial Security');
  await expect(page.getByLabel('Category', { exact: true })).toBeFocused();
  await search(page).pressSequentially('master');
  await expect(articles(page)).toHaveCount(1);
  await expect(search(page)).toBeFocused();
  expect(queryOf(page)).toEqual({ category: 'commercial-security', q: 'master' });
  await page.goBack();
  await expect(articles(page)).toHaveCount(3);
  await page.goBack();
  await expect(articles(page)).toHaveCount(9);
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('');
  await pager(page).getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'All Articles' })).toBeFocused();
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  expect(seen.complaints).toEqual([]);
});

test('a slow list shows six placeholder cards, and a failed request falls back to a page load', async ({
  page,
}) => {
  await page.goto('/blog', { waitUntil: 'networkidle' });
  let answer!: () => void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/blog?page=2', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    await answered;
    return route.abort();
  });
  await pager(page).getByRole('link', { name: 'Next' }).click();
  await expect(page.locator('#articles-found .bones > li')).toHaveCount(6);
  answer();
  await expect(page).toHaveURL(/\/blog\?page=2/);
  await expect(count(page)).toHaveText(/page 2 of/);
});

test('article metadata for social networks and feed readers appears exactly once', async ({ page }) => {
  await page.goto(article);
  const content = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
  for (const [name, value] of [
    ['og:type', /^article$/],
    ['og:title', /^BS 3621/],
    ['og:image', /^https?:\/\/.+\/social\/[\w-]+\.png\?title=/],
    ['article:published_time', /^2026-10-03T/],
    ['article:modified_time', /^20/],
    ['article:section', /^Industry Insights$/],
    ['twitter:card', /^summary_large_image$/],
    ['description', /.{50,}/],
  ] as const) {
    await expect(content(name)).toHaveCount(1);
    await expect(content(name)).toHaveAttribute('content', value);
  }
  await expect(page.locator('link[rel="alternate"][type="application/rss+xml"]')).toHaveCount(1);
});

test('unknown articles lead to the 404 page and category addresses redirect to the list', async ({
  request,
}) => {
  const ask = (path: string) => request.get(path, { maxRedirects: 0 });
  const missing = await ask('/blog/no-such-article');
  expect([missing.status(), missing.headers()['location']]).toEqual([302, '/404']);
  expect((await ask('/404')).status()).toBe(404);
  const category = await ask('/blog/category/home-security');
  expect([category.status(), category.headers()['location']]).toEqual([301, '/blog?category=home-security']);
  expect((await ask('/blog/category/no-such')).status()).toBe(404);
  expect((await ask('/blog/authors/nobody')).status()).toBe(404);
});
