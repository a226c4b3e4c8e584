import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { query } from '../../../support/database';
import { violations } from '../../../support/pages/checks';
import { Dashboard } from '../../../support/pages/dashboard.page';

test.describe.configure({ mode: 'serial' });

const title = `Palette ${randomUUID().slice(0, 8)}`;
let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await new Dashboard(page).open();
});
test.afterAll(async () => {
  await query('DELETE FROM content.blog_posts WHERE title = $1', [title]);
  await page.close();
});

const field = () => page.getByRole('combobox', { name: 'Find anything' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const open = async () => {
  await page.keyboard.press('Control+k');
  await expect(field()).toBeFocused();
};

test('finds screens, towns, services and articles by the keyboard', async () => {
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  await open();
  await page.keyboard.type('backu');
  await page.keyboard.press('Enter');
  await expect(heading('Backups')).toBeVisible();
  for (const [typed, group, name, url] of [
    ['barns', 'Locations', 'Barnsley', /\/admin\/locations\/[\w-]+$/],
    ['emergency', 'Services', /Emergency/, /\/admin\/services\/[\w-]+$/],
    [title.toLowerCase(), 'Articles', title, /\/admin\/blog\/[\w-]+$/],
  ] as const) {
    await open();
    await page.keyboard.type(typed);
    const option = page.getByRole('group', { name: group }).getByRole('option', { name }).first();
    await option.click();
    await expect(page).toHaveURL(url);
  }
});

test('adds a lead from any screen, and finds it afterwards', async () => {
  const name = `Olive ${title}`;
  await page.goto('/admin/backups');
  await expect(heading('Backups')).toBeVisible();
  await open();
  await page.keyboard.type('add lead');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a lead' });
  await dialog.getByLabel('Phone number').fill('07700 900417');
  await dialog.getByText('More about it').click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(page).toHaveURL(/\/admin\?lead=/);
  const lead = new URL(page.url()).search;

  await page.goto('/admin/account');
  await expect(heading('Account')).toBeVisible();
  await open();
  await page.keyboard.type(name);
  await page.getByRole('group', { name: 'Leads' }).getByRole('option', { name }).click();
  await expect(page).toHaveURL((url) => url.search === lead);
  await query('DELETE FROM leads.leads WHERE name = $1', [name]);
});

test('is accessible, fits a phone and gives the focus back', async () => {
  await page.goto('/admin/media');
  const button = page.getByRole('button', { name: 'Find anything' });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 780 });
    await button.click();
    await field().fill('s');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, { widths: [width] });
    await page.keyboard.press('Escape');
    await expect(field()).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('lists the screens of a section on a phone', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('button', { name: 'Site' }).click();
  const sheet = page.getByRole('dialog', { name: 'Site' });
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('link', { name: 'Redirects' }).click();
  await expect(heading('Redirects')).toBeVisible();
  await expect(sheet).toBeHidden();
});
