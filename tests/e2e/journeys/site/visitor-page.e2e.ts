import { expect, type Page } from '@playwright/test';
import { leadsNamed } from '../../../support/lead-store';
import { asAdministrator } from '../../../support/office';
import { expectAccessible } from '../../../support/pages/accessible';
import { overflow, smallTargets } from '../../../support/pages/checks';
import { signedInPage } from '../../../support/pages/signed-in';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { weigh } from '../../../support/pages/weigh';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

const site = process.env.LATCHLINE_URL ?? '';
const phone = { width: 360, height: 740 };
const stored = (name: string) => waitUntil('the lead', async () => (await leadsNamed(name))[0]);
const follow = (page: Page) => page.getByRole('link', { name: 'Follow your request' });
/** The most that the page and everything in it may weigh. */
const most = 14 * 1000;

async function changeJob(id: string, patch: object): Promise<void> {
  const response = await fetch(new URL(`/api/admin/leads/${id}/job`, site), {
    method: 'PATCH',
    headers: { ...(await asAdministrator(site)), 'content-type': 'application/json' },
    body: JSON.stringify(patch),
  });
  expect(response.status).toBe(200);
}

async function send(page: Page, name: string): Promise<string> {
  await page.goto('/contact');
  const form = new QuoteForm(page);
  await form.fill(sampleLead({ name, urgency: 'emergency' }));
  await form.send();
  await follow(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Received at \d\d:\d\d$/);
  return (await stored(name)).id;
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ viewport: phone, javaScriptEnabled });

    test('a visitor follows a request from the form to the receipt, and accepts each price', async ({
      page,
    }) => {
      const name = sampleLead().name;
      const id = await send(page, name);
      // The page reads itself again every 20 seconds, and whenever there is a connection again.
      const again = async () => {
        if (javaScriptEnabled) await page.evaluate(() => dispatchEvent(new Event('online')));
        else await page.reload();
      };
      const says = async (words: string | RegExp) => {
        await again();
        await expect(page.locator('main')).toContainText(words);
      };

      await changeJob(id, { price_pence: 11_900 });
      await says('Your price');
      if (javaScriptEnabled) await expectAccessible(page);
      // Otherwise the dots of the steps are wider than planned, and their line is beside the middle.
      const dot = page.locator('.steps .cur');
      expect(await dot.evaluate((step) => getComputedStyle(step, '::before').boxSizing)).toBe('border-box');
      await page.getByRole('button', { name: 'Accept £119' }).click();
      await expect(page.getByRole('heading', { name: 'Agreed price' })).toBeVisible();
      await expect(page.locator('.steps')).toContainText('You accepted £119');

      await changeJob(id, { stage: 'on-the-way', starts_at: new Date(Date.now() + 1_800_000).toISOString() });
      await says(/is there by\s*\d\d:\d\d/);
      await changeJob(id, { price_pence: 16_400 });
      await says('£119 stays agreed');
      await changeJob(id, { price_pence: 17_500 });
      // A page from before the change accepts nothing.
      const { pathname } = new URL(page.url());
      const stale = await page.request.post(`${pathname}/price`, { form: { pence: '16400' } });
      expect([stale.status(), await stale.text()]).toEqual([409, expect.stringContaining('Accept £175')]);
      await again();
      await page.getByRole('button', { name: 'Accept £175' }).click();
      await expect(page.locator('.steps')).toContainText('You accepted £175');

      await changeJob(id, { stage: 'completed', taken_pence: 17_500, paid_by: 'card' });
      await says('Receipt');
      await expect(page.locator('dl')).toContainText('£175');
      expect([await overflow(page), await smallTargets(page)]).toEqual([0, []]);
      // Its link is not printed.
      const review = page.getByRole('heading', { name: 'How was it?' });
      await expect(review).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(review).toBeHidden();
    });
  });

test('the desk enters a price, the customer declines it and accepts the next, and the desk sees both', async ({
  browser,
  page,
}) => {
  const name = sampleLead().name;
  await page.setViewportSize(phone);
  const id = await send(page, name);
  const desk = await signedInPage(browser);
  await desk.goto(`/admin?lead=${id}`);
  const panel = desk.getByRole('complementary', { name: `Lead: ${name}` });
  const quote = async (pounds: string) => {
    await panel.getByLabel('Fixed price, with VAT').fill(pounds);
    await desk.keyboard.press('Enter');
    await expect(panel.getByText(/Not accepted yet/)).toBeVisible();
    await page.reload();
  };
  await quote('164');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You declined this price');
  await expectAccessible(page);
  await expect(panel.getByText(/Declined \d/)).toBeVisible();
  await quote('119');
  await page.getByRole('button', { name: 'Accept £119' }).click();
  await expect(panel.getByText(/Accepted \d/)).toBeVisible();
  for (const words of ['Declined £164.00', 'Accepted £119.00'])
    await expect(panel.getByText(words)).toBeAttached();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ viewport: phone, javaScriptEnabled });

    test('a visitor sends a photo of the lock, and the office sees it', async ({ page, browser }) => {
      const name = sampleLead().name;
      await page.goto('/contact');
      const form = new QuoteForm(page);
      await form.fill(sampleLead({ name }));
      await form.send();
      await page.getByRole('link', { name: 'Send a photo of the lock' }).click();
      const { id } = await stored(name);
      if (javaScriptEnabled) await expectAccessible(page);
      expect([await overflow(page), await smallTargets(page)]).toEqual([0, []]);
      const field = page.getByLabel('Take a photo, or choose one');
      const button = page.getByRole('button', { name: 'Send the photo' });
      await field.setInputFiles({
        name: 'lock.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('no photo'),
      });
      await button.click();
      await expect(page.locator('#state')).toContainText('not a picture');
      const buffer = await page.screenshot({ type: 'jpeg' });
      await field.setInputFiles({ name: 'lock.jpg', mimeType: 'image/jpeg', buffer });
      await button.click();
      await expect(page.getByText('We have your photo.')).toBeVisible();
      expect(new URL(page.url()).pathname).toMatch(/^\/r\/[\w-]{44}$/);

      // Only the visitor does without script.
      const desk = await signedInPage(browser, { javaScriptEnabled: true });
      await desk.goto(`/admin?lead=${id}`);
      const panel = desk.getByRole('complementary', { name: `Lead: ${name}` });
      await expect(panel.getByRole('figure')).toContainText('From the customer');
      const photo = panel.getByRole('img', { name: /^Photo 1 of the job/ });
      const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
      await expect(panel.getByText('Sent a photo')).toBeAttached();
    });
  });

test('a photo that was sent without signal arrives once there is signal', async ({ context, page }) => {
  const name = sampleLead().name;
  await page.setViewportSize(phone);
  await send(page, name);
  await page.getByRole('link', { name: 'Send a photo' }).click();
  const buffer = await page.screenshot({ type: 'jpeg' });
  await page
    .getByLabel('Take a photo, or choose one')
    .setInputFiles({ name: 'lock.jpg', mimeType: 'image/jpeg', buffer });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send the photo' }).click();
  await expect(page.locator('#state')).toContainText('Not sent yet');
  await context.setOffline(false);
  await expect(page.getByText('We have your photo.')).toBeVisible();
});

test('stays readable without signal, and is light', async ({ context, page }) => {
  const name = sampleLead().name;
  await page.setViewportSize(phone);
  await send(page, name);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  const weight = await weigh(page);
  await page.reload();
  await expect(page.getByText('Updated')).toBeVisible();
  expect(weight.page, weight.parts.join('\n')).toBeLessThanOrEqual(most);
  await expect(page.getByText('No signal.')).toBeHidden();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No signal.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Received at/);
  await expectAccessible(page);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('No signal.')).toBeHidden();
});

test('a change leaves the focus on the link that has it', async ({ page }) => {
  const id = await send(page, sampleLead().name);
  const chat = page.getByRole('link', { name: 'WhatsApp' });
  await chat.focus();
  await changeJob(id, { price_pence: 11_900 });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('main')).toContainText('Your price');
  await expect(chat).toBeFocused();
});

test('a page that the browser translates is replaced only when something has changed', async ({ page }) => {
  const id = await send(page, sampleLead().name);
  const heading = page.getByRole('heading', { level: 1 });
  // As browsers do: every text in an element of their own.
  await heading.evaluate((shown) => {
    const text = Object.assign(document.createElement('font'), { textContent: 'Otrzymano' });
    shown.lastChild?.replaceWith(text);
  });
  const again = async () => {
    const read = page.waitForResponse(/\/r\//);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await (await read).finished();
  };
  await again();
  await again();
  await expect(page.locator('#live')).toBeEmpty();
  await changeJob(id, { price_pence: 11_900 });
  await again();
  await expect(page.locator('#live')).toHaveText('Your price');
  await expect(heading).toHaveText('Your price');
});

test('an erased request leaves nothing behind its link', async ({ page, request }) => {
  const name = sampleLead().name;
  const lead = sampleLead({ name });
  const answer = await request.post('/api/leads', { data: lead });
  const link = answer.headers()['location'] ?? '';
  expect(link).toMatch(/^\/r\/[\w-]{44}$/);
  await stored(name);
  await request.post('/api/admin/people/erase', {
    headers: await asAdministrator(site),
    data: { phone: lead.phone, dry_run: false },
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
