import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { leadById, leadsNamed } from '../../../support/lead-store';
import { query } from '../../../support/database';
import { overflow, smallTargets, violations } from '../../../support/pages/checks';
import { signedInPage } from '../../../support/pages/signed-in';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

const stored = (name: string) => waitUntil('the lead', async () => (await leadsNamed(name))[0]);
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name: `Lead: ${name}` });
/** The digits after the zero. */
const nationalDigits = (number: string) => number.replace(/\D/g, '').slice(1);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function twoLeads(request: APIRequestContext) {
  const first = sampleLead({ message: 'The key is stuck' });
  const second = sampleLead({
    email: `${first.name.replace(' ', '.').toLowerCase()}@example.com`,
    postcode: 'DN4 0AB',
    message: 'It is the back door',
  });
  for (const data of [first, second]) await request.post('/api/leads', { data });
  return { first, second, kept: await stored(first.name), merged: await stored(second.name) };
}

test('leads are merged by keyboard alone, found by either person, and separated again', async ({
  browser,
  request,
}) => {
  const { first, second, kept, merged } = await twoLeads(request);
  const page = await signedInPage(browser, desktop);
  await page.goto('/admin?order=newest');
  for (const { name } of [first, second]) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Merge…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge 2 leads?' });
  await expect(dialog.getByRole('radio', { name: first.name })).toBeFocused();
  await expect(dialog.getByRole('radio', { name: first.name })).toBeChecked();
  for (const words of [
    second.phone,
    second.email ?? '',
    'DN4 0AB',
    'It is the back door',
    'The key is stuck',
  ])
    await expect(dialog.getByText(words)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('list', { name: 'What happens' })).toContainText(
    `${first.name} leaves the list`,
  );
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByText(`${second.name} has a different number`)).toBeVisible();
  expect(await violations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Leads merged')).toBeVisible();

  const spellings = [second.name, `+44 (0)${nationalDigits(second.phone)}`, second.email ?? '', merged.id];
  for (const words of [...spellings, first.name, kept.id]) {
    await page.goto(`/admin?q=${encodeURIComponent(words)}`);
    await expect(page.getByRole('link', { name: first.name, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: second.name, exact: true })).toBeHidden();
  }
  await expect(row(page, first.name)).toContainText(`with ${second.name}`);

  await page.goto(`/admin?lead=${merged.id}`);
  await expect(panelOf(page, first.name)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`lead=${kept.id}`));
  await expect(page.getByText(`${second.name}’s lead was merged into this one.`)).toBeVisible();
  const requests = page.getByRole('region', { name: 'Merged requests' });
  await expect(requests.getByText('It is the back door')).toBeVisible();
  expect(await violations(page, '[data-lead-panel]')).toEqual([]);
  await requests.getByRole('button', { name: `Take out ${second.name}` }).press('Enter');
  await expect(page.getByText('Merge undone')).toBeVisible();
  await page.goto(`/admin?q=${encodeURIComponent(second.phone)}&lead=${merged.id}`);
  await expect(panelOf(page, second.name)).toBeVisible();
  expect(await leadById(merged.id)).toMatchObject({ name: second.name });
});

test('on a phone both people can be reached, and a repeat joins the lead that stayed', async ({
  browser,
  request,
}) => {
  const { first, second, kept, merged } = await twoLeads(request);
  const page = await signedInPage(browser, phone);
  await page.goto('/admin?order=newest');
  await page.getByRole('button', { name: 'Search and filter' }).tap();
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  for (const { name } of [first, second])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true });
  await page.getByRole('button', { name: 'Merge…' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 leads?' });
  await expect(dialog.getByText(first.name, { exact: true })).toBeInViewport();
  expect(await violations(page, 'dialog')).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  // The whole card is the label, so a tap on it hits no other element.
  await dialog.getByRole('radio', { name: first.name }).tap({ force: true });
  await dialog.getByRole('button', { name: 'Merge' }).tap();
  await expect(page.getByText('Leads merged')).toBeVisible();

  await page.goto(`/admin?lead=${kept.id}`);
  const requests = page.getByRole('region', { name: 'Merged requests' });
  const numbers = page.getByRole('list', { name: 'Numbers of merged requests' });
  for (const place of [requests, numbers])
    await expect(place.getByRole('link', { name: `Call ${second.phone}` })).toHaveAttribute(
      'href',
      `tel:+44${nationalDigits(second.phone)}`,
    );
  await expect(requests.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
  await expect(requests.getByRole('link', { name: /^E-mail/ })).toHaveAttribute('href', /^mailto:/);
  expect(await violations(page, '[data-lead-panel]')).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);

  const again = sampleLead({ phone: `+44 ${nationalDigits(second.phone)}`, message: 'Any news?' });
  await request.post('/api/leads', { data: again });
  const repeat = await stored(again.name);
  expect(await query('SELECT repeat_of FROM leads.leads WHERE id = $1', [repeat.id])).toEqual([
    { repeat_of: kept.id },
  ]);
  await expect(page.getByRole('region', { name: 'Repeated requests' }).getByText('Any news?')).toBeVisible();
  expect(await query('SELECT merged_into FROM leads.leads WHERE id = $1', [merged.id])).toEqual([
    { merged_into: kept.id },
  ]);
});
