import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { leadById, leadsNamed } from '../../../support/lead-store';
import { query } from '../../../support/database';
import { overflow, smallTargets, violations } from '../../../support/pages/checks';
import { signedInPage } from '../../../support/pages/signed-in';
import { fictitiousPhone, sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

const phone = { width: 360, height: 740 };
const office = { width: 1440, height: 900 };

/** A new emergency from the website, once it is stored. */
async function newLead(request: APIRequestContext) {
  const lead = sampleLead({ urgency: 'emergency' });
  await request.post('/api/leads', { data: lead });
  return waitUntil('the lead', async () => (await leadsNamed(lead.name))[0]);
}

/** No telephone dials here: the link is followed to nowhere, as by a browser that hands the call to the phone. */
const withoutDialling = (page: Page) =>
  page.addInitScript(() => {
    const stop = (event: Event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    };
    // Capture phase: a row stops its clicks from going further.
    addEventListener('click', stop, true);
    // The key clicks a link that is not in the page.
    HTMLAnchorElement.prototype.click = () => undefined;
  });
const back = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));
const clockOf = async (id: string) =>
  (
    await query<{ contacted_at: Date | null; call_attempts: number; promised_at: Date | null }>(
      'SELECT contacted_at, call_attempts, promised_at FROM leads.leads WHERE id = $1',
      [id],
    )
  )[0];

for (const viewport of [phone, office]) {
  test.describe(`at ${viewport.width} px`, () => {
    let page: Page;
    test.beforeEach(async ({ browser }) => {
      page = await signedInPage(browser, { viewport, hasTouch: viewport === phone });
      await withoutDialling(page);
    });
    const panelOf = (name: string) => page.getByRole('complementary', { name: `Lead: ${name}` });
    const question = () => page.getByRole('group', { name: /^How did the call/ });

    test('an attempt keeps the clock running, and having spoken stops it', async ({ request }) => {
      const { id, name, phone: number } = await newLead(request);
      await page.goto(`/admin?lead=${id}`);
      const panel = panelOf(name);
      const call = panel.getByRole('link', { name: `Call ${number}` });
      await call.click();
      await back(page);
      await question().getByRole('button', { name: 'No answer' }).click();
      await expect(page.getByText('No answer saved')).toBeVisible();
      await expect(panel.getByText(/^1 call, latest/)).toBeVisible();
      expect(await clockOf(id)).toMatchObject({ contacted_at: null, call_attempts: 1 });

      await call.click();
      await page.reload();
      await expect(question()).toBeVisible();
      expect(await violations(page, '[data-lead-panel]')).toEqual([]);
      expect(await overflow(page)).toBe(0);
      if (viewport === phone) expect(await smallTargets(page)).toEqual([]);
      await question().getByRole('button', { name: 'Booked' }).click();
      await expect(page.getByText('Booked saved')).toBeVisible();
      await expect(panel.getByLabel('Status')).toHaveValue('contacted');
      await expect(panel.getByText(/^First contact after/)).toBeVisible();
      await expect(panel.getByRole('region', { name: 'Timeline' })).toContainText('called: booked');

      await panel.getByRole('button', { name: 'Undo the latest call outcome' }).click();
      await expect(page.getByText('Call outcome undone')).toBeVisible();
      await expect(panel.getByLabel('Status')).toHaveValue('new');
      expect(await clockOf(id)).toMatchObject({ contacted_at: null, call_attempts: 1 });
    });

    test('a call from the list is asked about below it', async ({ request }) => {
      const { name } = await newLead(request);
      await page.goto(`/admin?${new URLSearchParams({ q: name })}`);
      // On wide screens rows have no Call button; the key calls the current row.
      if (viewport === phone) await page.getByRole('link', { name: `Call ${name}` }).click();
      else {
        await expect(page.getByRole('link', { name })).toBeVisible();
        await page.keyboard.press('j');
        await page.keyboard.press('c');
      }
      await back(page);
      const sheet = page.getByRole('complementary', { name: 'Outcome of a call' });
      await expect(sheet.getByRole('link', { name })).toBeVisible();
      expect(await violations(page, '[aria-label="Outcome of a call"]')).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await sheet.getByRole('button', { name: 'Wrong number' }).click();
      await expect(page.getByText('Wrong number saved')).toBeVisible();
    });

    test('Call on a notification opens the lead with the question', async ({ request }) => {
      const { id, name } = await newLead(request);
      await page.goto(`/admin?lead=${id}&call=1`);
      await expect(panelOf(name)).toBeVisible();
      await question().getByRole('button', { name: 'Lost' }).click();
      expect(await violations(page, '[data-lead-panel]')).toEqual([]);
      await page.getByRole('button', { name: 'Too expensive' }).click();
      await expect(page.getByText('Lost: too expensive saved')).toBeVisible();
      await expect.poll(async () => (await leadById(id))?.status).toBe('cancelled');
    });

    test('a lead is added with a number and a postcode', async () => {
      const number = fictitiousPhone();
      await page.goto('/admin');
      await page.getByRole('button', { name: 'Add lead' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a lead' });
      await dialog.getByLabel('Phone number').fill(number);
      await dialog.getByLabel('Postcode').fill('s118tp');
      expect(await violations(page, 'dialog')).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await dialog.getByRole('button', { name: 'Add lead' }).dblclick();
      await expect(page.getByText('Lead added')).toBeVisible();
      await expect(panelOf('No name').getByText('Sheffield', { exact: false }).first()).toBeVisible();
      await question().getByRole('button', { name: 'Quoted' }).click();
      await expect(page.getByText('Quoted saved')).toBeVisible();
      const id = new URL(page.url()).searchParams.get('lead') ?? '';
      expect(await leadById(id)).toMatchObject({
        postcode: 'S11 8TP',
        town: 'Sheffield',
        status: 'contacted',
      });
      expect((await clockOf(id))?.promised_at).not.toBeNull();

      await page.goto('/admin');
      await page.getByRole('button', { name: 'Add lead' }).click();
      await dialog.getByLabel('Phone number').fill(number);
      await dialog.getByRole('link', { name: 'No name' }).first().click();
      await expect(panelOf('No name')).toBeVisible();
    });
  });
}
