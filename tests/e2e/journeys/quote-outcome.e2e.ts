import { expect, type Page, test } from '@playwright/test';
import { violations } from '../../support/pages/checks';
import { expectInSight } from '../../support/pages/in-sight';
import { QuoteForm } from '../../support/pages/quote-form.page';
import { setTagContainer } from '../../support/tag-container';
import { sampleLead } from '../../support/sample-lead';

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1440, height: 900 };
const sent = (page: Page) => page.getByRole('region', { name: 'We’ve got your request' });
const failed = (page: Page) => page.getByRole('region', { name: 'Your request was not sent' });
const callLink = (page: Page, panel: ReturnType<typeof sent>) =>
  panel.getByRole('link', { name: /Call .*0114/ });

for (const viewport of [phone, tablet, desktop]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('a sent request shows a confirmation in view that outlasts the toast', async ({ page }) => {
      await page.goto('/contact');
      const form = new QuoteForm(page);
      await form.fill(sampleLead());
      await form.send();
      await expect(form.accepted).toBeVisible();
      await expect(sent(page)).toBeFocused();
      await expectInSight(sent(page));
      await expect(form.accepted).toBeHidden();
      await expectInSight(sent(page));
      await expect(sent(page)).toContainText('within 15 minutes for an emergency');
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
    test(`the toast and the cookie question never overlap at ${viewport.width} pixels`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/contact');
      await page.route('**/api/leads', (route) => route.abort(), { times: 1 });
      const form = new QuoteForm(page);
      await form.fill(sampleLead());
      const accept = page.getByRole('button', { name: 'Accept' });
      await page.mouse.wheel(0, 100);
      await expect(accept).toBeVisible();
      await form.send();
      await expect(form.failed).toBeVisible();
      await expect(accept).toBeHidden();
      await expectInSight(failed(page));
      await expect(form.failed).toBeHidden();
      await expect(accept).toBeVisible();
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a sent request shows a confirmation in view', async ({ page }) => {
    await page.goto('/contact');
    const form = new QuoteForm(page);
    await form.fill(sampleLead());
    await form.send();
    await expect(page).toHaveURL(/\/contact\?quote=accepted#/);
    await expect(sent(page)).toContainText("Thanks! We'll call you shortly.");
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
