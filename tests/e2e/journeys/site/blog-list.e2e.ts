import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { query } from '../../../support/database';
import { Dashboard } from '../../../support/pages/dashboard.page';

// One signed-in user for all tests: sign-in is tested elsewhere.
test.describe.configure({ mode: 'serial' });

const mark = randomUUID().slice(0, 8);
const title = `Where a safe stands ${mark}`;

let page: Page;
let editor = '';

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await new Dashboard(page).open();
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Title', { exact: true }).press('Enter');
  await page.keyboard.type('On a floor that bears it.');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  editor = new URL(page.url()).pathname;
});
test.afterAll(async () => {
  await query('DELETE FROM content.blog_posts WHERE title LIKE $1', [`%${mark}%`]);
  await query('DELETE FROM content.blog_categories WHERE name LIKE $1', [`%${mark}%`]);
  await page.close();
});

const toast = (text: string) => page.getByText(text, { exact: true });

test('every section is accessible in light and dark mode and fits a phone', async () => {
  const parts = [
    ['/admin/blog', page.getByRole('row', { name: new RegExp(mark) })],
    ['/admin/blog/authors', page.getByRole('button', { name: 'Edit Priya Nair' })],
    ['/admin/blog/categories', page.getByRole('button', { name: 'Edit Home Security' })],
    [editor, page.getByRole('textbox', { name: 'Text', exact: true })],
  ] as const;
  for (const [path, there] of parts) {
    await page.goto(path);
    await expect(there).toBeVisible();
    await expectAccessible(page, { where: path });
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('selected articles are moved to the trash together', async () => {
  await page.goto(`/admin/blog?q=${mark}`);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
  await expect(toast('1 article moved to trash')).toBeVisible();
  await expect(page.getByText('No articles found')).toBeVisible();
});

test('a category can be added, and deleting one in use asks where to move its articles', async () => {
  await page.getByRole('tab', { name: 'Categories' }).click();
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByLabel('Name').fill(`Safes ${mark}`);
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(toast('Category added')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Home Security' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Home Security?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Choose another category')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});
