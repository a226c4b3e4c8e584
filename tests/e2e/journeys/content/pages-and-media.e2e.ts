import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../../support/pages/accessible';
import { query } from '../../../support/database';
import { violations } from '../../../support/pages/checks';
import { Dashboard } from '../../../support/pages/dashboard.page';

// One signed-in user for all tests: sign-in is tested elsewhere.
test.describe.configure({ mode: 'serial' });

const mark = randomUUID().slice(0, 8);
let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await new Dashboard(page).open();
});
test.afterAll(async () => {
  // Through the API, so that the site drops its cached pages with the changed copy.
  for (const name of ['home', 'about'])
    await page.request.post(`/api/admin/pages/${name}/reset`, {
      headers: { origin: new URL(page.url()).origin },
    });
  await query('DELETE FROM content.media WHERE path LIKE $1', [`%${mark}%`]);
  await query(`UPDATE content.page_copy SET updated_by = NULL WHERE page IN ('home', 'about')`);
  await query(`DELETE FROM content.page_revisions WHERE name IN ('home', 'about')`);
  await page.close();
});

const toast = (text: string) => page.getByText(text, { exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const photo = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#24426c' } })
    .jpeg()
    .toBuffer();

test('a picture needs alt text to upload, can be cropped by keyboard and is served in several sizes', async () => {
  await page.goto('/admin/media');
  const files = page.locator('input[type=file]').first();
  await files.setInputFiles([
    { name: `door ${mark}.jpg`, mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
  ]);
  await page.getByRole('button', { name: 'Upload 2 pictures' }).click();
  await expect(page.getByText('Describe the picture, or mark it as decorative').first()).toBeVisible();
  await page.getByLabel('What it shows').first().fill('A blue door');
  await page.getByLabel('What it shows').last().fill('A mark');
  await page.getByRole('button', { name: 'Upload 2 pictures' }).click();
  await expect(page.getByText(/SVG files are not accepted/)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`Door ${mark}`) }).click();

  const details = page.getByRole('complementary', { name: 'Picture' });
  await details.getByLabel('Square').check();
  await details.getByRole('button', { name: 'Lower right corner' }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast('Picture saved')).toBeVisible();
  await expect(details.getByText(/pixels wide, AVIF and WebP/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a picture used in an article is served in several sizes and cannot be deleted', async () => {
  const [media] = await query<{ id: string; path: string }>(
    'SELECT id, path FROM content.media WHERE path LIKE $1',
    [`%${mark}%`],
  );
  const slug = 'bs-3621-and-your-home-insurance';
  const [before] = await query<{ featured_image_url: string }>(
    'SELECT featured_image_url FROM content.blog_posts WHERE slug = $1',
    [slug],
  );
  const put = (address: string) =>
    query('UPDATE content.blog_posts SET featured_image_url = $1 WHERE slug = $2', [address, slug]);
  try {
    await put(`/media/${media?.path}`);
    const html = async () => (await page.request.get(`/blog/${slug}`)).text();
    await expect.poll(html).toContain('image/avif');
    const size = /\/media\/library\/[\da-f]{20}-320\.avif/.exec(await html())?.[0] ?? '';
    const file = await page.request.get(size);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/avif']);
    expect(file.headers()['cache-control']).toContain('immutable');
    const refused = await page.request.delete(`/api/admin/media/${media?.id}`, {
      headers: { origin: new URL(page.url()).origin },
    });
    expect([refused.status(), await refused.text()]).toEqual([409, expect.stringContaining('is used by')]);
  } finally {
    await put(before?.featured_image_url ?? '');
  }
});

test('edited copy is live at once, unknown placeholders are rejected and versions can be restored', async () => {
  await page.goto('/admin/pages/home');
  const heading = page.getByLabel('Heading', { exact: true }).first();
  await heading.fill(`Locked out ${mark}? Ring {fone}`);
  await save();
  await expect(page.getByText('{fone} is not known here. Choose one of the placeholders')).toBeVisible();
  await heading.fill(`Locked out ${mark}?`);
  await expect(page.frameLocator('iframe[data-seen=true]').getByText(`Locked out ${mark}?`)).toBeVisible();
  await save();
  await expect(toast('Page saved')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/')).text(), { timeout: 10_000, intervals: [100] })
    .toContain(`Locked out ${mark}?`);
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(toast('Version restored')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/')).text(), { timeout: 10_000, intervals: [100] })
    .not.toContain(mark);
});

test('conflicting edits of the same copy are shown to both users', async () => {
  await page.goto('/admin/pages/about');
  const heading = page.getByLabel('Heading', { exact: true }).first();
  await heading.fill(`Mine ${mark}`);
  await query(`UPDATE content.page_copy SET copy = copy || '{"heading": "Theirs"}' WHERE page = 'about'`);
  await save();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog.getByText('Theirs', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'All yours' }).click();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(toast('Page saved')).toBeVisible();
});

test('pages, legal texts and media are accessible and fit a phone', async () => {
  for (const path of ['/admin/pages', '/admin/pages/privacy-policy', '/admin/media']) {
    await page.goto(path);
    await expect(page.locator('main :is(h2, li, form)').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, { widths: [360] });
  }
});

test('searching copy finds prices that come from business info', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/pages');
  await page.getByPlaceholder('Search all site text').fill('£89');
  await expect(page.getByRole('link', { name: /^Home: Figures, 2/ })).toBeVisible();
});
