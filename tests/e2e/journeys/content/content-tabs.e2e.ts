import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { query } from '../../../support/database';
import { violations } from '../../../support/pages/checks';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { tryAgain } from '../../../support/pages/try-again';
import { test } from '../../../support/pages/test';

/** Signed in once: every test starts with the same cookies. */
let cookies: Awaited<ReturnType<BrowserContext['storageState']>>;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  await new Dashboard(await context.newPage()).open();
  cookies = await context.storageState();
  await context.close();
});
test.beforeEach(async ({ context }) => {
  await context.addCookies(cookies.cookies);
});

const town = 'Mexborough';
const townPage = '/locksmiths/south-yorkshire/mexborough';
/** Less than the 15 s for which a cached page is served without revalidation. */
const soon = { timeout: 10_000 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function openTown(page: Page): Promise<void> {
  await page.goto('/admin/locations');
  await page.getByRole('link', { name: town, exact: true }).click();
  await expect(page.getByRole('heading', { name: town, level: 2 })).toBeVisible();
}

async function editTown(page: Page): Promise<void> {
  await openTown(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Slug')).toHaveValue('mexborough');
}

/** Restores the column after the test. */
async function restored(column: string, work: () => Promise<void>): Promise<void> {
  const [before] = await query<{ value: unknown }>(
    `SELECT ${column} AS value FROM locations.locations WHERE slug = 'mexborough'`,
  );
  try {
    await work();
  } finally {
    await query(`UPDATE locations.locations SET ${column} = $1 WHERE slug = 'mexborough'`, [before?.value]);
  }
}

test('an edited town is live on its page at once', async ({ page, request }) => {
  await restored('local_note', async () => {
    await request.get(townPage);
    await editTown(page);
    await expect(page.getByLabel('Slug')).not.toBeEditable();
    await page.getByLabel('Local note').fill('Ring twice at the canal');
    const preview = page.frameLocator('section[aria-label="Preview of the page"] iframe').last();
    await expect(preview.getByText('Ring twice at the canal')).toBeAttached();
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Location updated successfully')).toBeVisible();
    await expect
      .poll(async () => (await request.get(townPage)).text(), soon)
      .toContain('Ring twice at the canal');
    await expect(page.getByRole('heading', { name: town, level: 2 })).toBeVisible();
    await expect(page.locator('dd').getByText('Ring twice at the canal')).toBeVisible();
  });
});

test('conflicting edits of one town show both versions to choose from', async ({ page, browser }) => {
  await restored('local_note', async () => {
    const other = await browser.newContext({ storageState: cookies });
    const theirs = await other.newPage();
    await Promise.all([editTown(page), editTown(theirs)]);
    // Without a local change, the form would simply show the other user's version.
    await page.getByLabel('Local note').fill('Written here');
    await theirs.getByLabel('Local note').fill('Written by the other');
    await button(theirs, 'Save').click();
    await expect(toast(theirs, 'Location updated successfully')).toBeVisible();
    await expect(
      page.getByText("Somebody else changed this. When you save, you'll see both versions."),
    ).toBeVisible();
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
    await expect(dialog.getByText('Written by the other')).toBeVisible();
    // A button that has scrolled halfway below the save bar counts as too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel(/^Yours/).check();
    await button(page, 'Save this').click();
    await expect(toast(page, 'Location updated successfully')).toBeVisible();
    // The other user has the town open and sees it change.
    await expect(theirs.locator('dd').getByText('Written here')).toBeVisible();
    await other.close();
  });
});

test('leaving with unsaved changes asks for confirmation', async ({ page }) => {
  await editTown(page);
  const note = page.getByLabel('Local note');
  await note.fill('Not saved');
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(button(page, 'Stay')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await button(page, 'Stay').click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(note).toHaveValue('Not saved');
  await page.goBack();
  await button(page, 'Leave').click();
  await expect(page.getByRole('heading', { name: town, level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(note).not.toHaveValue('Not saved');
});

test('questions can be reordered by keyboard', async ({ page }) => {
  await editTown(page);
  const first = page.getByLabel('Question 1', { exact: true });
  const words = await first.inputValue();
  await first.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByLabel('Question 2', { exact: true })).toHaveValue(words);
  await expect(page.getByLabel('Question 2', { exact: true })).toBeFocused();
  await button(page, 'Cancel').click();
  await expect(page.getByRole('heading', { name: town, level: 2 })).toBeVisible();
});

test('a town can be added, found and deleted by typing its name', async ({ page, request }) => {
  await page.goto('/admin/locations/new');
  const dashboard = new Dashboard(page);
  const before = await dashboard.count('Locations');
  await page.getByLabel('Name', { exact: true }).fill('Goldthorpe');
  await page.getByLabel('Response time in minutes').fill('20-35');
  await page.getByLabel('Title').fill('Locksmith Goldthorpe');
  await page.getByLabel('Description').fill('At any hour');
  await page.getByLabel('Latitude').fill('53.53');
  await page.getByLabel('Longitude').fill('-1.31');
  await page.getByLabel('Introduction').fill('Between Barnsley and Doncaster.');
  await page.getByLabel(/^Postcode districts/).fill('S1');
  await button(page, 'Add location').click();
  await expect(page.getByText('S1 belongs to Sheffield. Remove it there first')).toBeVisible();
  await page.getByLabel(/^Postcode districts/).fill('s89');
  await button(page, 'Add location').click();
  await expect(toast(page, 'Location added successfully')).toBeVisible();
  await expect.poll(() => dashboard.count('Locations')).toBe(before + 1);
  const address = '/locksmiths/south-yorkshire/goldthorpe';
  await expect.poll(async () => (await request.get(address)).status(), soon).toBe(200);
  await button(page, 'Delete').click();
  await page.getByLabel('Type Goldthorpe to confirm').fill('Goldthorpe');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Location deleted')).toBeVisible();
  await expect.poll(async () => (await request.get(address, { maxRedirects: 0 })).status()).toBe(301);
  await query('DELETE FROM seo.redirects WHERE "from" = $1', [address]);
});

for (const [name, about, path, table] of [
  ['South Yorkshire', 'Region', '/locksmiths/south-yorkshire', 'regions'],
  ['Manchester', 'City', '/locksmiths/manchester', 'cities'],
] as const) {
  test(`edited texts of ${name} show in the preview and are live at once`, async ({ page, request }) => {
    await page.goto('/admin/locations');
    const list = page.getByRole('list', { name: 'Regions and cities' });
    await list.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const field = page.getByLabel(about === 'City' ? 'Introduction' : 'Title');
    const before = await field.inputValue();
    try {
      await field.fill('Words of a new day');
      if (about === 'City') {
        const preview = page.frameLocator('section[aria-label="Preview of the page"] iframe').last();
        await expect(preview.getByText('Words of a new day')).toBeAttached();
      }
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Control+s');
      await expect(toast(page, `${about} updated successfully`)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
      if (about === 'City')
        await expect.poll(async () => (await request.get(path)).text(), soon).toContain('Words of a new day');
    } finally {
      const column = about === 'City' ? 'intro' : 'title';
      await query(`UPDATE locations.${table} SET ${column} = $1 WHERE name = $2`, [before, name]);
    }
  });
}

test('a service’s price can be set and removed', async ({ page }) => {
  await page.goto('/admin/services');
  await page.getByRole('link', { name: 'Smart Locks', exact: true }).click();
  for (const [typed, shown] of [
    ['89.50', '£89.50'],
    ['', 'No price'],
  ] as const) {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel(/^Price in pounds/).fill(typed);
    await button(page, 'Save').click();
    await expect(toast(page, 'Service updated successfully')).toBeVisible();
    await expect(page.locator('dd').getByText(shown, { exact: true })).toBeVisible();
  }
});

test('changed business info is live on every page at once', async ({ page, request }) => {
  await request.get('/contact');
  await page.goto('/admin/business-info');
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  const before = await phone.inputValue();
  for (const number of ['0114 496 0111', before]) {
    await phone.fill(number);
    await button(page, 'Save Changes').click();
    await expect(toast(page, 'Business information updated successfully')).toBeVisible();
    await expect.poll(async () => (await request.get('/contact')).text(), soon).toContain(number);
    await expect(toast(page, 'Business information updated successfully')).toBeHidden();
  }
});

const subjects = [
  {
    tab: 'Locations',
    path: '/admin/locations',
    api: '**/api/admin/towns*',
    load: 'Failed to load locations',
    save: 'Failed to update location',
  },
  {
    tab: 'Services',
    path: '/admin/services',
    api: '**/api/admin/services*',
    load: 'Failed to load services',
    save: 'Failed to update service',
  },
  {
    tab: 'Business Info',
    path: '/admin/business-info',
    api: '**/api/admin/business-info*',
    load: 'Failed to load business information',
    save: 'Failed to save business information',
  },
];

for (const { tab, path, api, load, save } of subjects) {
  test(`${tab}: load and save failures are reported, and no input is lost`, async ({ page }) => {
    await page.route(api, (route) => route.fulfill({ status: 403, body: '' }));
    await page.goto(path);
    await expect(toast(page, load)).toBeVisible();
    await expect(button(page, 'Try again')).toBeVisible();
    await page.unroute(api);
    await tryAgain(page);
    if (tab !== 'Business Info')
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
    await page.route('**/api/admin/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    const field = page.getByLabel(/^(Name|Title|Hours)/).first();
    await field.fill('Typed and not lost');
    await page.keyboard.press('Control+s');
    await expect(toast(page, save)).toBeVisible();
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
    await expect(field).toHaveValue('Typed and not lost');
    await button(page, tab === 'Business Info' ? 'Discard' : 'Cancel').click();
  });

  test(`${tab}: accessible and without overflow in light and dark, wide and narrow`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: tab, level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('ul, form').first()).toBeVisible();
    await expectAccessible(page);
    if (tab === 'Business Info') return;
    await page.getByRole('main').locator('ul').first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(button(page, 'Save')).toBeVisible();
    await expectAccessible(page);
  });
}

test('empty lists show a message', async ({ page }) => {
  await page.route('**/api/admin/business-info', (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
  );
  await page.route(/api\/admin\/(services|towns)$/, (route) => route.fulfill({ json: { items: [] } }));
  for (const [path, words] of [
    ['/admin/business-info', 'No business information found'],
    ['/admin/services', 'No services yet'],
    ['/admin/locations', 'No locations yet'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
  }
});
