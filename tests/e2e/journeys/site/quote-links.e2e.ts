import { expect, type Page, test } from '@playwright/test';
import { expectInSight } from '../../../support/pages/in-sight';
import { QuoteForm } from '../../../support/pages/quote-form.page';

const phone = { width: 360, height: 740 };
const withoutForm = ['/services', '/about', '/blog', '/terms-of-service', '/no/such/page'];
const withForm = [
  '/',
  '/contact',
  '/services/upvc-locks',
  '/locksmiths/south-yorkshire/sheffield',
  '/locksmiths/leeds',
];

/** By keyboard: on pages with a hero the bar appears only after scrolling past it. */
const followQuote = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Contact us now' })
    .getByRole('link', { name: 'Quote' })
    .dispatchEvent('click');

async function expectServiceOf(form: QuoteForm, option: string): Promise<void> {
  await expect(form.field('service')).toHaveValue(option);
  await expect(form.field('message')).toHaveValue(/^Service: (Commercial Locksmith|UPVC .*)\n$/i);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: phone });

    for (const path of [...withForm, ...withoutForm]) {
      test(`Quote in the call bar of ${path} jumps to the first form field`, async ({ page }) => {
        for (const part of [0.3, 1]) {
          await page.goto(path);
          await page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), part);
          await followQuote(page);
          const name = new QuoteForm(page).field('name');
          await expect(name).toBeFocused();
          await expectInSight(name);
        }
      });
    }

    for (const [path, label, option] of [
      ['commercial-locksmith', 'Request Consultation', ''],
      ['upvc-locks', 'Get a Quote', 'lock-replacement'],
    ] as const) {
      test(`the short form of ${path} is filled in with its service`, async ({ page }) => {
        await page.goto(`/services/${path}`);
        await page.locator('main').getByRole('link', { name: label }).click();
        const form = new QuoteForm(page);
        await expectInSight(form.field('name'));
        await expectServiceOf(form, option);
        await expect(form.field('message')).toBeHidden();
        await form.form.getByText('Add more details (optional)').click();
        await expect(form.field('message')).toBeVisible();
      });

      test(`a link to the contact page about ${path} opens its form filled in`, async ({ page }) => {
        await page.goto(`/contact?service=${path}#quote-name`);
        const form = new QuoteForm(page);
        await expectInSight(form.field('name'));
        await expectServiceOf(form, option);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/);
      });
    }
  });
}

test('jumping to the form shows its first field on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/#contact');
  await expectInSight(new QuoteForm(page).field('name'));
});

test('an unknown service opens an empty form', async ({ page }) => {
  for (const service of ['no-such-service', '"><script>', 'constructor']) {
    await page.goto(`/contact?service=${encodeURIComponent(service)}`);
    expect(await new QuoteForm(page).values()).toMatchObject({ message: '' });
  }
});
