import { leadReference } from '@latchline/contracts/leads/lead-reference';
import { londonDate, londonTime, londonZone } from '@latchline/contracts/time/london-time';
import { expect, type Page, test } from '@playwright/test';
import { violations } from '../../../support/pages/checks';
import { expectInSight } from '../../../support/pages/in-sight';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { setTagContainer } from '../../../support/tag-container';
import { leadsNamed } from '../../../support/lead-store';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';

const phone = { width: 360, height: 740 };
/** An iPhone whose browser shows its bars, and an old Android phone. */
const shortPhones = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
];
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1440, height: 900 };
const onItsSide = { width: 844, height: 390 };
const sent = (page: Page) => page.getByRole('region', { name: 'We’ve got your request' });
const failed = (page: Page) => page.getByRole('region', { name: 'Your request was not sent' });
const callLink = (page: Page, panel: ReturnType<typeof sent>) =>
  panel.getByRole('link', { name: /Call .*0114/ });

const stored = (name: string) => waitUntil('the lead', async () => (await leadsNamed(name))[0]);
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: londonZone });
/** "02:09", or "00:10 on Sunday" unless that is the day of the request. A UUIDv7 starts with its time. */
function ringTime(id: string, by: Date | null): string {
  if (by === null) return '';
  const sentAt = new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  return londonTime(by) + (londonDate(by) === londonDate(sentAt) ? '' : ` on ${weekday.format(by)}`);
}

/** Visible controls, panels and texts of the page that the toast covers, as it comes in or at rest. */
const coveredByToast = (page: Page) =>
  page.locator('.toast').evaluate((toast: HTMLElement) => {
    const covered = () => {
      const box = toast.getBoundingClientRect();
      return [
        ...document.querySelectorAll(
          'main :is(a, button, input, label, p, li, h2, h3, section.outcome, form)',
        ),
      ]
        .filter((element) => {
          const { left, right, top, bottom, width } = element.getBoundingClientRect();
          const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
          return width > 0 && !isApart && element.checkVisibility();
        })
        .map((element) => element.outerHTML.slice(0, 80));
    };
    // The entrance takes 200 ms and may be over: it is started again, and looked at where it starts.
    toast.style.animation = 'none';
    toast.getAnimations();
    toast.style.animation = '';
    const entrances = toast.getAnimations();
    for (const entrance of entrances) {
      entrance.pause();
      entrance.currentTime = 0;
    }
    const atFirst = covered();
    for (const entrance of entrances) entrance.finish();
    return [...atFirst, ...covered()];
  });

for (const viewport of [phone, ...shortPhones, tablet, desktop, onItsSide]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('a sent request shows a confirmation in view that outlasts the toast', async ({ page }) => {
      await page.goto('/contact');
      const form = new QuoteForm(page);
      const lead = sampleLead({ urgency: 'emergency' });
      await form.fill(lead);
      await form.send();
      await expect(form.accepted).toBeVisible();
      await expect(sent(page)).toBeFocused();
      await expectInSight(sent(page));
      expect(await coveredByToast(page)).toEqual([]);
      await expect(form.accepted).toBeHidden();
      await expectInSight(sent(page));
      const { id, promised_at } = await stored(lead.name);
      await expect(sent(page).locator('time')).toHaveText(ringTime(id, promised_at));
      await expect(sent(page)).toContainText(leadReference(id));
      await expect(sent(page)).toContainText(new RegExp(`${lead.phone.replaceAll(' ', '\\s')}.*0114`));
      await expect(callLink(page, sent(page))).toHaveAttribute('href', /^tel:\+44/);
      expect(await violations(page)).toEqual([]);
    });

    test('a failed request shows the error in view, with the phone number and the entered text', async ({
      page,
    }) => {
      const lead = sampleLead();
      await page.goto('/contact');
      await page.route('**/api/leads', (route) => route.abort(), { times: 1 });
      const form = new QuoteForm(page);
      await form.fill(lead);
      await form.send();
      await expect(form.failed).toBeVisible();
      await expect(failed(page)).toBeFocused();
      await expectInSight(failed(page));
      expect(await coveredByToast(page)).toEqual([]);
      // A toast under the pointer stays.
      await page.mouse.move(0, 0);
      await expect(form.failed).toBeHidden();
      await expectInSight(failed(page));
      await expect(callLink(page, failed(page))).toHaveAttribute('href', /^tel:\+44/);
      expect(await violations(page)).toEqual([]);
      await failed(page).getByRole('button', { name: 'Put back what I typed' }).click();
      expect(await form.values()).toMatchObject({ name: lead.name });
      await expect(failed(page)).toBeHidden();
      await expectInSight(form.submit);
    });
  });
}

test.describe('with the cookie question open', () => {
  test.beforeAll(() => setTagContainer('GTM-E2ETEST'));
  test.afterAll(() => setTagContainer(null));

  for (const viewport of [phone, desktop]) {
    test(`neither the toast nor the cookie question covers anything at ${viewport.width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto('/services/upvc-locks');
      await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
      await page.route('**/api/leads', (route) => route.abort(), { times: 1 });
      const form = new QuoteForm(page);
      await form.fill(sampleLead());
      await form.send();
      await expect(form.failed).toBeVisible();
      await expectInSight(failed(page));
      expect(await coveredByToast(page)).toEqual([]);
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a sent request shows a confirmation in view', async ({ page }) => {
    await page.goto('/contact');
    const form = new QuoteForm(page);
    const lead = sampleLead({ urgency: 'emergency' });
    await form.fill(lead);
    await form.send();
    await expect(page).toHaveURL(/\/contact\?quote=accepted&/);
    await expect(sent(page)).toContainText("Thanks! We'll call you shortly.");
    const { id, promised_at } = await stored(lead.name);
    await expect(sent(page).locator('time')).toHaveText(ringTime(id, promised_at));
    await expect(sent(page)).toContainText(leadReference(id));
    expect(page.url()).not.toContain(lead.phone.slice(-6));
    await expect(sent(page)).toBeInViewport({ ratio: 1 });
    await expect(sent(page)).toBeFocused();
  });

  test('a failed request keeps the input, with the error and the phone number in view', async ({
    page,
    request,
  }) => {
    const broken = await request.get('/contact?quote=failed');
    const body = await broken.text();
    await page.goto('/contact');
    await page.route('**/api/leads', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body }),
    );
    const form = new QuoteForm(page);
    await form.fill(sampleLead());
    await form.send();
    await expect(failed(page)).toContainText('Sorry, there was an error submitting your request.');
    await expect(failed(page)).toBeInViewport({ ratio: 1 });
    await expect(failed(page)).toBeFocused();
    await expect(callLink(page, failed(page))).toHaveAttribute('href', /^tel:\+44/);
  });
});
