import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { query } from '../../../support/database';
import { leadsNamed } from '../../../support/lead-store';
import { overflow, smallTargets, violations } from '../../../support/pages/checks';
import { signedInPage } from '../../../support/pages/signed-in';
import { mark, sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

type Sent = ReturnType<typeof sampleLead>;

const stored = (name: string) => waitUntil('the lead', async () => (await leadsNamed(name))[0]);
const row = (page: Page, { name }: Pick<Sent, 'name'>) => page.getByRole('row').filter({ hasText: name });
/** Puts a lead at the top of the queue, among many. */
const makeLate = ({ name }: Pick<Sent, 'name'>) =>
  query(
    `UPDATE leads.leads SET promised_at = now() - interval '9 days', clock_started_at = now() - interval '10 days'
     WHERE name = $1`,
    [name],
  );

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The heading under which a lead stands. */
const groupOf = (page: Page, { name }: Pick<Sent, 'name'>) =>
  page.evaluate((wanted) => {
    let heading = '';
    for (const one of document.querySelectorAll('tr[data-index]')) {
      heading = one.querySelector('h2')?.textContent?.replace(/[\d+\s]+$/, '') ?? heading;
      if (one.textContent?.includes(wanted) && !one.querySelector('h2')) return heading;
    }
    return null;
  }, name);

test('the Leads tab opens on what needs a person first, and a lead moves on with its status', async ({
  browser,
  request,
}) => {
  const emergency = sampleLead({ urgency: 'emergency', message: 'Locked out\nplease hurry' });
  const repair = sampleLead({ urgency: 'same-day', service: 'lock-repair' });
  const forgotten = sampleLead({ urgency: 'flexible', service: 'key-cutting' });
  for (const data of [emergency, repair, forgotten]) await request.post('/api/leads', { data });
  for (const one of [emergency, repair, forgotten]) await stored(one.name);
  await makeLate(forgotten);
  // A town of their own keeps the leads of other tests out of the list.
  const town = mark('Town');
  await query('UPDATE leads.leads SET town = $1 WHERE name = ANY ($2)', [
    town,
    [emergency, repair, forgotten].map(({ name }) => name),
  ]);

  const page = await signedInPage(browser);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: /^Now \d/ })).toBeVisible();
  await page.goto(`/admin?town=${encodeURIComponent(town)}`);
  await expect(page.getByRole('heading', { name: 'Now 2' })).toBeVisible();
  await expect(row(page, forgotten).getByText('Late: waiting')).toBeAttached();
  await expect(row(page, emergency)).toContainText('Locked out');
  await expect(row(page, emergency)).not.toContainText('please hurry');
  expect(await groupOf(page, forgotten)).toBe('Now');
  expect(await groupOf(page, emergency)).toBe('Now');
  expect(await groupOf(page, repair)).toBe('Today');
  await expect(row(page, emergency).getByRole('link', { name: `Call ${emergency.name}` })).toHaveAttribute(
    'href',
    /^tel:\+44/,
  );
  await page.getByRole('button', { name: '1 late' }).click();
  await expect(page.getByRole('link', { name: forgotten.name, exact: true })).toBeFocused();

  await row(page, emergency)
    .getByRole('button', { name: `More actions for ${emergency.name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Set to Contacted' }).click();
  await expect(page.getByText('Lead status updated')).toBeVisible();
  await expect.poll(() => groupOf(page, emergency)).toBe('Waiting for the customer');
  expect((await leadsNamed(emergency.name))[0]?.status).toBe('contacted');

  await page.goto('/admin/locations');
  await page.getByRole('link', { name: /^\d+ late$/ }).click();
  await expect(page.getByRole('heading', { name: /^Now \d/ })).toBeVisible();
  await page.getByRole('link', { name: /^All/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Response' })).toBeVisible();
});

test('a repeat shows its words in the row of the first lead', async ({ browser, request }) => {
  const first = sampleLead({ urgency: 'emergency', message: 'The key is stuck' });
  await request.post('/api/leads', { data: first });
  await stored(first.name);
  await makeLate(first);
  const page = await signedInPage(browser);
  await page.goto('/admin');
  await expect(row(page, first)).toContainText('The key is stuck');
  const again = { ...first, name: `${first.name} again`, message: 'Still waiting to hear' };
  await request.post('/api/leads', { data: again });
  await stored(again.name);
  await expect(row(page, first)).toContainText('Still waiting to hear');
  await expect(row(page, first)).toContainText('2 requests');
  await expect(row(page, first)).toHaveCount(1);
  await page.getByRole('link', { name: first.name, exact: true }).click();
  const panel = page.getByRole('complementary', { name: `Lead: ${first.name}` });
  await expect(panel.getByRole('region', { name: 'Repeated requests' })).toContainText(
    'Still waiting to hear',
  );
});

test('a request from outside the area names the nearest town', async ({ browser, request }) => {
  const outside = sampleLead({ urgency: 'emergency', postcode: 'LS1 4AP' });
  await request.post('/api/leads', { data: outside });
  await stored(outside.name);
  await makeLate(outside);
  const page = await signedInPage(browser);
  await page.goto('/admin');
  await expect(row(page, outside)).toContainText(/Outside your area, \d+ miles from [A-Z]/);
  await expect(row(page, outside)).toContainText('Leeds');
});

test('on a phone the first screen is leads, with Call at the thumb', async ({ browser, request }) => {
  for (let count = 0; count < 6; count++)
    await request.post('/api/leads', { data: sampleLead({ urgency: 'emergency', message: 'Locked out' }) });
  const page = await signedInPage(browser, phone);
  await page.goto('/admin');
  const first = page.getByRole('link', { name: /^Call / }).first();
  await expect(first).toBeVisible();
  // Above them are the heading, the views, and a line about remaining set-up steps.
  const inSight = await page
    .getByRole('link', { name: /^Call / })
    .evaluateAll(
      (links) => links.filter((link) => link.getBoundingClientRect().bottom < innerHeight - 58).length,
    );
  expect(inSight).toBeGreaterThanOrEqual(4);
  const call = (await first.boundingBox())!;
  expect(call.x + call.width).toBeGreaterThan(340);
  expect(Math.min(call.width, call.height)).toBeGreaterThanOrEqual(48);
  await expect(page.getByLabel('Search leads')).toBeHidden();
  expect.soft(await overflow(page)).toBe(0);
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Search and filter' }).tap();
  await expect(page.getByLabel('Search leads')).toBeVisible();
  expect.soft(await overflow(page)).toBe(0);
  expect.soft(await smallTargets(page)).toEqual([]);
});

test('a swipe to the left asks for the outcome of a call, as the menu does', async ({ browser, request }) => {
  const lead = sampleLead({ urgency: 'emergency', message: 'Locked out' });
  await request.post('/api/leads', { data: lead });
  await stored(lead.name);
  await makeLate(lead);
  const page = await signedInPage(browser, phone);
  await page.goto('/admin');
  const swiped = row(page, lead);
  await swiped.getByRole('button', { name: `More actions for ${lead.name}` }).tap();
  await expect(page.getByRole('menuitem', { name: 'No answer' })).toBeVisible();
  await page.keyboard.press('Escape');
  const { x, y, height } = (await swiped.boundingBox())!;
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', right?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: right === undefined ? [] : [{ x: x + right, y: y + height / 2 }],
    });
  await touch('touchStart', 250);
  for (const right of [235, 210, 180, 150]) await touch('touchMove', right);
  await expect(swiped).toHaveAttribute('data-swipe', 'far');
  expect.soft(await overflow(page)).toBe(0);
  await touch('touchEnd');
  const sheet = page.getByRole('complementary', { name: 'Outcome of a call' });
  await expect(sheet.getByRole('link', { name: lead.name })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  // Chromium takes a tap at once after so fast a swipe for its end.
  await expect(async () => {
    await sheet.getByRole('button', { name: 'Booked' }).tap({ timeout: 1_000 });
    await expect(sheet).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Booked saved')).toBeVisible();
  expect((await leadsNamed(lead.name))[0]?.status).toBe('contacted');
});

test('the heading of a group stays in view, and Done can be folded', async ({ browser, request }) => {
  const done = sampleLead();
  for (let count = 0; count < 6; count++)
    await request.post('/api/leads', { data: sampleLead({ urgency: 'emergency' }) });
  await request.post('/api/leads', { data: done });
  await stored(done.name);
  await query("UPDATE leads.leads SET status = 'completed', stage = 'completed' WHERE name = $1", [
    done.name,
  ]);
  for (const viewport of [
    { width: 360, height: 500 },
    { width: 1440, height: 500 },
  ]) {
    const page = await signedInPage(browser, { viewport });
    await page.goto('/admin');
    const now = page.getByRole('heading', { name: /^Now \d/ });
    await expect(now).toBeVisible();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(now).toBeInViewport();
    const covered = await now.evaluate((heading) => {
      const { left, top, height } = heading.getBoundingClientRect();
      return !heading.contains(document.elementFromPoint(left + 5, top + height / 2));
    });
    expect(covered).toBe(false);
    await page.context().close();
  }
  const page = await signedInPage(browser);
  await page.goto('/admin');
  const fold = page.getByRole('button', { name: /^Done \d/ });
  const lead = page.getByRole('link', { name: done.name, exact: true });
  // Only the rows in view are in the page.
  const scrollTo = (target: typeof fold) =>
    expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(target).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await page.mouse.move(700, 600);
  await scrollTo(fold);
  await scrollTo(lead);
  await fold.click();
  await expect(lead).toBeHidden();
  await page.reload();
  await scrollTo(fold);
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  // Only the heading: a row half under a heading that stays in view would count as a small target.
  expect.soft(await violations(page, 'tr:has(h2 button)')).toEqual([]);
  await fold.click();
  await scrollTo(lead);
});

test('the queue has no axe violations, wide and on a phone', async ({ browser, request }) => {
  const lead = sampleLead({ postcode: 'LS1 4AP' });
  await request.post('/api/leads', { data: lead });
  await stored(lead.name);
  const page = await signedInPage(browser, phone);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: /^Now/ })).toBeVisible();
  await expectAccessible(page);
});
