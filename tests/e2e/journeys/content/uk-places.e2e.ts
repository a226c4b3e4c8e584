import { expect, type Page, test } from '@playwright/test';
import { query } from '../../../support/database';
import { overflow, violations } from '../../../support/pages/checks';
import { Dashboard } from '../../../support/pages/dashboard.page';

/** Less than the 15 s for which a cached page is served without revalidation. */
const soon = { timeout: 10_000 };
const region = '/locksmiths/west-yorkshire';
const towns = ['Pudsey', 'Morley', 'Rothwell', 'Horsforth', 'Garforth', 'Otley'];
const pageOf = (town: string) => `${region}/${town.toLowerCase()}`;

test.afterAll(async () => {
  await query(`DELETE FROM locations.locations WHERE region = 'west-yorkshire'`);
  await query(`DELETE FROM locations.regions WHERE slug = 'west-yorkshire'`);
  await query(`DELETE FROM locations.cities WHERE slug = 'leeds'`);
  await query(
    `DELETE FROM seo.redirects WHERE "from" LIKE '/locksmiths/west-yorkshire%' OR "from" = '/locksmiths/leeds'`,
  );
});

async function pick(page: Page, field: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

async function removed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
}

test('a firm in Leeds sets up its area from the list, and removes it again', async ({ page, request }) => {
  test.slow();
  const statusOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  await new Dashboard(page).open();

  await page.goto('/admin/locations/region/new');
  await pick(page, 'Find the county', 'west yorks', /West Yorkshire/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add region' }).click();
  await expect(page.getByText('Region added successfully').first()).toBeVisible();
  await expect.poll(() => statusOf(region), soon).toBe(200);

  await page.goto('/admin/locations/city/new');
  await pick(page, 'Find the city', 'Ledes', /^Leeds/);
  await expect(page.getByLabel(/^Postcode districts/)).toHaveValue(/^LS1, LS2, .*LS29$/);
  // The suburbs below get districts of their own.
  await page.getByLabel(/^Postcode districts/).fill('LS1, LS2, LS3');
  await page.getByLabel('Response time in minutes').fill('20-40');
  await page.getByLabel('Introduction').fill('Red-brick terraces and towers by the Aire.');
  for (const service of [
    'Emergency lockouts',
    'Lock repairs and replacement',
    'Key cutting',
    'Security upgrades',
  ])
    await page.getByLabel(service).fill(`${service} in {city}.`);
  for (const number of [1, 2, 3, 4])
    await page.getByLabel(`Answer ${number}`).fill('In {response_time} minutes.');
  await page.getByRole('button', { name: 'Add city' }).click();
  await expect(page.getByText('City added successfully').first()).toBeVisible();
  await expect.poll(() => statusOf('/locksmiths/leeds'), soon).toBe(200);

  await page.goto('/admin/locations/several');
  await page.getByLabel('Region').selectOption('West Yorkshire');
  await pick(page, 'Around', 'LS1', /^Leeds/);
  for (const town of towns) await page.getByRole('checkbox', { name: new RegExp(`^${town}`) }).check();
  await page.getByLabel('Response time in minutes').fill('20-40');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Add 6 towns' }).click();
  await expect(page.getByText('6 towns added')).toBeVisible();

  for (const town of towns) {
    await expect.poll(() => statusOf(pageOf(town)), soon).toBe(200);
    const text = await (await request.get(pageOf(town))).text();
    expect(text).toContain(`Emergency Locksmith ${town}`);
    expect(text).toContain('West Yorkshire');
  }
  await expect.poll(async () => (await request.get('/sitemap.xml')).text(), soon).toContain(pageOf('Otley'));
  const covered = await request.get('/api/coverage?postcode=LS21');
  expect(await covered.json()).toMatchObject({ covered: true, town: 'Otley', path: pageOf('Otley') });
  expect(await statusOf('/locksmiths/south-yorkshire/otley')).toBe(404);

  await page.goto('/admin/locations');
  const list = page.getByRole('list', { name: 'Regions and cities' });
  await list.getByRole('link', { name: 'Leeds', exact: true }).click();
  await removed(page, 'Leeds');
  await expect(page.getByText('City deleted').first()).toBeVisible();
  await expect.poll(() => statusOf('/locksmiths/leeds'), soon).toBe(301);

  await list.getByRole('link', { name: 'West Yorkshire', exact: true }).click();
  await removed(page, 'West Yorkshire');
  await expect(page.getByText('Choose what happens to its towns')).toBeVisible();
  await page
    .getByLabel('What happens to its 6 towns?')
    .selectOption({ label: 'Delete with their pages and postcode districts' });
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Region deleted').first()).toBeVisible();
  for (const path of [region, ...towns.map(pageOf)]) await expect.poll(() => statusOf(path), soon).toBe(301);
  await expect.poll(async () => (await request.get('/sitemap.xml')).text(), soon).not.toContain(region);
});
