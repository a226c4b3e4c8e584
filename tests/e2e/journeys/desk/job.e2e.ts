import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { query } from '../../../support/database';
import { leadsNamed } from '../../../support/lead-store';
import { overflow, smallTargets, violations } from '../../../support/pages/checks';
import { signedInPage } from '../../../support/pages/signed-in';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name: `Lead: ${name}` });

/** No telephone dials here. */
const withoutDialling = (page: Page) =>
  page.addInitScript(() => {
    const stop = (event: Event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    };
    addEventListener('click', stop, true);
  });

const jobOf = async (name: string) =>
  (
    await query<{ stage: string; status: string; price_pence: number; taken_pence: number; paid_by: string }>(
      `SELECT stage, status, price_pence, taken_pence, paid_by FROM leads.leads
       JOIN leads.lead_jobs ON lead_id = leads.id WHERE name = $1`,
      [name],
    )
  )[0];

test('a new lead becomes a paid job in nine taps on a phone', async ({ browser, request }) => {
  const lead = sampleLead({ urgency: 'emergency', message: 'Locked out' });
  await request.post('/api/leads', { data: lead });
  await waitUntil('the lead', async () => (await leadsNamed(lead.name))[0]);
  const page = await signedInPage(browser, phone);
  await withoutDialling(page);
  await page.goto(`/admin?q=${encodeURIComponent(lead.name)}`);
  let taps = 0;
  const tap = async (target: ReturnType<Page['locator']>) => {
    await target.tap();
    taps += 1;
  };

  await tap(page.getByRole('link', { name: `Call ${lead.name}` }));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await tap(page.getByRole('button', { name: 'Booked', exact: true }));
  await expect(page.getByText('Booked saved')).toBeVisible();
  await tap(page.getByRole('link', { name: lead.name, exact: true }));
  const job = panelOf(page, lead.name).getByRole('region', { name: 'Job' });
  expect(await violations(page, '[data-lead-panel]')).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  await tap(job.getByRole('button', { name: 'In 30 min' }));
  await tap(job.getByLabel('Fixed price, with VAT'));
  await page.keyboard.type('145');
  await tap(job.getByRole('button', { name: 'Set out' }));
  await tap(job.getByRole('button', { name: 'Complete', exact: true }));
  await tap(job.getByRole('button', { name: 'All of £145.00' }));
  await tap(job.getByRole('button', { name: 'Card' }));

  await expect
    .poll(() => jobOf(lead.name))
    .toEqual({
      stage: 'completed',
      status: 'completed',
      price_pence: 14_500,
      taken_pence: 14_500,
      paid_by: 'card',
    });
  await expect(job.getByText('£120.83 + £24.17 VAT')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(9);
});

test('a photo is added to a job, for users only, and can be deleted', async ({ browser, request }) => {
  const lead = sampleLead();
  await request.post('/api/leads', { data: lead });
  const { id } = await waitUntil('the lead', async () => (await leadsNamed(lead.name))[0]);
  const page = await signedInPage(browser, phone);
  await page.goto(`/admin?lead=${id}`);
  const job = panelOf(page, lead.name).getByRole('region', { name: 'Job' });
  const file = await page.screenshot({ type: 'png' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    job.getByRole('button', { name: 'Add photos' }).tap(),
  ]);
  await chooser.setFiles({ name: 'lock.png', mimeType: 'image/png', buffer: file });
  const photo = job.getByRole('img', { name: /^Photo 1 of the job/ });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const address = await photo.getAttribute('src');
  expect((await request.get(address ?? '')).status()).toBe(401);
  await job.getByRole('button', { name: 'Delete photo 1' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
  await expect(photo).toBeHidden();
});

test('a photo whose response was lost is chosen again and added once', async ({ browser, request }) => {
  const lead = sampleLead();
  await request.post('/api/leads', { data: lead });
  const { id } = await waitUntil('the lead', async () => (await leadsNamed(lead.name))[0]);
  // A service worker would send the request itself.
  const page = await signedInPage(browser, { ...phone, serviceWorkers: 'block' });
  await page.goto(`/admin?lead=${id}`);
  const job = panelOf(page, lead.name).getByRole('region', { name: 'Job' });
  const file = join(tmpdir(), `${lead.name}.png`);
  await page.screenshot({ path: file });
  const choose = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      job.getByRole('button', { name: 'Add photos' }).tap(),
    ]);
    await chooser.setFiles(file);
  };
  await page.route('**/photos/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await choose();
  await expect(page.getByText('Failed to add the photo')).toBeVisible();
  await page.unrouteAll();
  await choose();
  await expect(page.getByText('Photo added')).toBeVisible();
  await expect(job.getByRole('img', { name: /^Photo 1 of the job/ })).toBeVisible();
  await expect(job.getByRole('img', { name: /^Photo 2 of the job/ })).toHaveCount(0);
});

test('the calendar shows the day and the board at every width, without axe violations', async ({
  browser,
  request,
}) => {
  const lead = sampleLead();
  await request.post('/api/leads', { data: lead });
  const { id } = await waitUntil('the lead', async () => (await leadsNamed(lead.name))[0]);
  const page = await signedInPage(browser);
  await page.goto(`/admin?lead=${id}`);
  const job = panelOf(page, lead.name).getByRole('region', { name: 'Job' });
  await job.getByRole('button', { name: 'Booked' }).click();
  await job.getByRole('button', { name: 'In an hour' }).click();
  await expect(job.getByRole('button', { name: 'In an hour' })).toBeHidden();
  for (const view of ['', '?view=board']) {
    await page.goto(`/admin/calendar${view}`);
    await expect(page.getByRole('link', { name: new RegExp(lead.name) })).toBeVisible();
    await expectAccessible(page, { widths: [360, 768, 1440] });
  }
});

test('a calendar program reads the jobs of its owner, until the address is turned off', async ({
  browser,
  request,
}) => {
  const page = await signedInPage(browser);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Create a calendar address' }).click();
  const field = page.getByLabel('Calendar address');
  const address = await field.inputValue();
  const feed = await request.get(new URL(address).pathname);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await page.getByRole('region', { name: 'Calendar' }).getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(field).toBeHidden();
  expect((await request.get(new URL(address).pathname)).status()).toBe(404);
});
