import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { leadsNamed } from '../../../support/lead-store';
import { overflow, smallTargets } from '../../../support/pages/checks';
import { signedInPage } from '../../../support/pages/signed-in';
import { sampleLead } from '../../../support/sample-lead';
import { settings } from '../../../support/settings';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

const statusOf = async (name: string) => (await leadsNamed(name))[0]?.status;
const stored = (name: string) => waitUntil('the lead', async () => (await leadsNamed(name))[0]);

/** Keyboard users can see the focus. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });

test('a lead can be taken from new to completed by keyboard alone', async ({ page, request }) => {
  const lead = sampleLead();
  const { keyboard } = page;
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  while (!(await page.evaluate(() => document.activeElement?.matches('[type=email]'))))
    await keyboard.press('Tab');
  await keyboard.type(settings.administrator.email);
  await keyboard.press('Tab');
  await keyboard.type(settings.administrator.password);
  await keyboard.press('Enter');
  await expect(page.getByText('Successfully signed in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();

  await expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible();
  await request.post('/api/leads', { data: lead });
  await expect(page.getByText(`New lead: ${lead.name}`)).toBeAttached();
  await keyboard.press('/');
  await keyboard.type(lead.name);
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  await keyboard.press('Tab');
  expect(await focusIsSeen(page)).toBe(true);
  await keyboard.press('j');
  await expect(page.getByRole('link', { name: lead.name })).toBeFocused();
  expect(await focusIsSeen(page)).toBe(true);

  await keyboard.press('e');
  const panel = page.getByRole('complementary', { name: `Lead: ${lead.name}` });
  await expect(panel).toBeFocused();
  await keyboard.press('2');
  await expect(page.getByText('Lead status updated')).toBeVisible();
  await expect.poll(() => statusOf(lead.name)).toBe('contacted');
  await keyboard.press('n');
  await expect(panel.getByLabel('Notes')).toBeFocused();
  await keyboard.type('Rang 3 times, on the way');
  await keyboard.press('Escape');
  await expect(page.getByText('Notes updated')).toBeVisible();
  await expect(panel).toBeFocused();
  await keyboard.press('a');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByText('Assignment updated')).toBeVisible();
  await keyboard.press('3');
  await expect.poll(() => statusOf(lead.name)).toBe('completed');
  await expect(panel.getByLabel('Notes')).toHaveValue('Rang 3 times, on the way');

  await keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: lead.name })).toBeFocused();
  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // Tab through the whole page: there is no focus trap, and the focus is always visible.
  await page.reload();
  await expect(page.getByRole('link', { name: lead.name })).toBeVisible();
  let presses = 0;
  for (; presses < 60; presses++) {
    await keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    expect.soft(await focusIsSeen(page), `stop ${presses}`).toBe(true);
  }
  expect(presses).toBeLessThan(60);
  expect(presses).toBeGreaterThan(15);
});

test('a skip link bypasses the menu, and the inbox opens on the queue', async ({ browser }) => {
  const page = await signedInPage(browser);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Queue' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('inbox filters can be shared as a link and saved as a view', async ({ browser, request }) => {
  const lead = sampleLead({ urgency: 'next-day', service: 'key-cutting' });
  await request.post('/api/leads', { data: lead });
  await stored(lead.name);
  const page = await signedInPage(browser);
  await page.goto(`/admin?urgency=next-day&assigned=nobody&period=today&q=${encodeURIComponent(lead.name)}`);
  await expect(page.getByRole('row').filter({ hasText: lead.name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
    /Urgency Next day/,
    /Assigned to Nobody/,
    /Received Today/,
    'Clear all',
  ]);
  await page.getByRole('button', { name: 'Filter' }).first().click();
  await page.getByLabel('Urgency', { exact: true }).selectOption('Emergency');
  await expect(page.getByText('No leads found')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Remove filter Urgency: Emergency' }).click();
  await expect(page.getByRole('row').filter({ hasText: lead.name })).toBeVisible();

  const name = `View ${lead.name}`.slice(0, 60);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
  await expect(page).toHaveURL(/assigned=nobody/);
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Manage views' }).click();
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('View deleted')).toBeVisible();
});

test('a failed change is reported and rolled back', async ({ browser, request }) => {
  const lead = sampleLead();
  await request.post('/api/leads', { data: lead });
  const { id } = await stored(lead.name);
  const page = await signedInPage(browser);
  await page.goto(`/admin?lead=${id}`);
  const panel = page.getByRole('complementary', { name: `Lead: ${lead.name}` });
  await expect(panel.getByText('Timeline')).toBeVisible();
  await page.route('**/api/admin/leads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await panel.getByLabel('Status').selectOption('Completed');
  await expect(page.getByText('Failed to update lead status')).toBeVisible();
  await expect(panel.getByLabel('Status')).toHaveValue('new');
  await panel.getByLabel('Notes').fill('Kept here until it can be sent');
  await expect(page.getByText('Failed to update notes')).toBeVisible();
  await expect(panel.getByLabel('Notes')).toHaveValue('Kept here until it can be sent');
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Notes updated')).toBeVisible();
  expect(await statusOf(lead.name)).toBe('new');

  await page.route('**/api/admin/leads?*', (route) => route.fulfill({ status: 422, json: {} }));
  await page.goto('/admin?status=cancelled');
  await expect(page.getByRole('heading', { name: 'Failed to load leads' })).toBeVisible();
});

test('inbox, insight and privacy have no axe violations', async ({ browser }) => {
  const page = await signedInPage(browser, { reducedMotion: 'reduce' });
  const wide = { widths: [1440] };
  await page.goto('/admin?assigned=nobody&period=30-days');
  await page.locator('tr[data-index] a').first().press('Enter');
  await expect(page.getByText('Timeline')).toBeVisible();
  await expectAccessible(page, { ...wide, where: 'the inbox' });
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expectAccessible(page, { ...wide, where: 'its filters' });
  await page.goto('/admin/insight');
  await expect(page.getByRole('heading', { name: 'Contacts by source' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Leads by town' })).toBeVisible();
  await expectAccessible(page, { ...wide, where: 'insight' });
  await page.getByRole('button', { name: 'Leads a day as a table' }).click();
  await expectAccessible(page, { ...wide, where: 'a table of insight' });
  await page.goto('/admin/privacy');
  await expect(page.getByRole('button', { name: 'Save retention' })).toBeVisible();
  await expectAccessible(page, { ...wide, where: 'privacy' });
});

test('on a phone everything fits, touch targets are large enough, and a long press selects leads', async ({
  browser,
  request,
}) => {
  const [one, other] = [sampleLead(), sampleLead()];
  for (const data of [one, other]) await request.post('/api/leads', { data });
  await stored(other.name);
  const page = await signedInPage(browser, {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/admin?order=newest');
  const row = page.getByRole('row').filter({ hasText: one.name });
  await expect(row).toBeVisible();
  expect.soft(await overflow(page)).toBe(0);
  expect.soft(await smallTargets(page)).toEqual([]);
  const box = (await row.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  await expect(page.getByRole('group', { name: 'Selected leads' })).toContainText('1 selected');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('row').filter({ hasText: other.name }).tap();
  await expect(page.getByRole('group', { name: 'Selected leads' })).toContainText('2 selected');
  await page.getByRole('button', { name: 'Clear selection' }).tap();
  await expect(page.getByRole('group', { name: 'Selected leads' })).toBeHidden();

  for (const [path, heading] of [
    ['/admin/insight', 'Contacts by source'],
    ['/admin/privacy', 'Leads past retention'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect.soft(await overflow(page), path).toBe(0);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
});
