import { expect, type Page } from '@playwright/test';
import { leadsNamed } from '../../../support/lead-store';
import { mailsAbout, readMail } from '../../../support/mailbox';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { watch } from '../../../support/pages/watch';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

const stored = (name: string) => waitUntil('the lead', async () => (await leadsNamed(name))[0]);
const withoutPostcode = () => {
  const { postcode: _, ...lead } = sampleLead();
  return lead;
};
/** Opens the way for those who do not know their postcode. */
const openPlace = (page: Page) => page.getByText('I don’t know my postcode').click();
const where = (page: Page) => page.getByLabel('Where is the lock?');
const hillsborough = { latitude: 53.4024, longitude: -1.5021, accuracy: 40 };

test('a place in words satisfies the postcode, and the office sees what was typed', async ({
  page,
  browser,
}) => {
  const seen = watch(page);
  const lead = withoutPostcode();
  await page.goto('/');
  const form = new QuoteForm(page);
  await form.fill(lead);
  await form.send();
  await expect(form.summary.getByRole('link')).toHaveText(['Enter the postcode where the lock is']);
  await openPlace(page);
  await where(page).fill('above the bakery in hillsboro');
  await where(page).blur();
  await expect(form.form.getByText('Sheffield: with you in')).toBeVisible();
  await form.send();
  await expect(form.accepted).toBeVisible();
  expect(seen.complaints).toEqual([]);
  expect(await stored(lead.name)).toMatchObject({
    ...{ postcode: '', place: 'above the bakery in hillsboro', position: null, town: 'Sheffield' },
  });

  const office = new Dashboard(await (await browser.newContext()).newPage());
  await office.open();
  await expect(office.lead(lead.name)).toContainText('above the bakery in hillsboro');
});

test.describe('with a location', () => {
  test.use({ geolocation: hillsborough, permissions: ['geolocation'] });

  test('the location satisfies it on a press; the office gets the pin and its accuracy', async ({
    page,
    browser,
  }) => {
    const lead = withoutPostcode();
    await page.goto('/contact');
    const form = new QuoteForm(page);
    await form.fill(lead);
    await openPlace(page);
    await form.form.getByRole('button', { name: 'Use my location' }).click();
    await expect(
      form.form.getByText('We’ll send your location with the form, to within 40 m.'),
    ).toBeVisible();
    await expect(where(page)).toHaveValue('Near Sheffield');
    await form.send();
    await expect(form.accepted).toBeVisible();
    await expect(form.form.getByText('We’ll send your location')).toBeHidden();
    expect(await stored(lead.name)).toMatchObject({
      ...{ postcode: '', town: 'Sheffield' },
      position: { lat: 53.4024, lng: -1.5021, accuracy: 40 },
    });
    const [mail] = await waitUntil('the e-mail', async () => {
      const mails = await mailsAbout(lead.name);
      return mails.length > 0 && mails;
    });
    expect((await readMail(mail?.id ?? '')).text).toContain('Location: 53.40240, -1.50210 (within 40 m)');

    const officePage = await (await browser.newContext()).newPage();
    const office = new Dashboard(officePage);
    await office.open();
    await office.openLead(lead.name);
    const pin = officePage.getByRole('link', { name: 'Show on a map' });
    await expect(pin).toHaveAttribute('href', /query=53\.4024%2C-1\.5021$/);
    await expect(officePage.getByText('53.40240, -1.50210 (within 40 m)')).toBeVisible();
  });

  test('a location that was removed again is not sent', async ({ page }) => {
    const lead = withoutPostcode();
    await page.goto('/contact');
    const form = new QuoteForm(page);
    await form.fill(lead);
    await openPlace(page);
    await where(page).fill('Kelham Island');
    await form.form.getByRole('button', { name: 'Use my location' }).click();
    await form.form.getByRole('button', { name: 'Remove my location' }).click();
    await form.send();
    await expect(form.accepted).toBeVisible();
    expect(await stored(lead.name)).toMatchObject({ place: 'Kelham Island', position: null });
  });
});

test('a refused location says what to do instead', async ({ page }) => {
  await page.goto('/contact');
  const form = new QuoteForm(page);
  await openPlace(page);
  await form.form.getByRole('button', { name: 'Use my location' }).click();
  await expect(form.form.getByText('Your browser does not share your location.')).toBeVisible();
  await expect(where(page)).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a place satisfies the postcode; without either the form comes back', async ({ page }) => {
    const lead = withoutPostcode();
    await page.goto('/contact');
    const form = new QuoteForm(page);
    await form.fill(lead);
    await form.send();
    await expect(form.summary).toContainText('Enter the postcode where the lock is');
    await openPlace(page);
    await expect(form.form.getByRole('button', { name: 'Use my location' })).toBeHidden();
    await where(page).fill('above the bakery in Barnsley');
    await form.send();
    await expect(form.accepted).toBeVisible();
    expect(await stored(lead.name)).toMatchObject({
      ...{ postcode: '', place: 'above the bakery in Barnsley', town: 'Barnsley' },
    });
  });

  test('what was typed stays if another field is wrong', async ({ page }) => {
    await page.goto('/contact');
    const form = new QuoteForm(page);
    await openPlace(page);
    await where(page).fill('above the bakery');
    await form.send();
    await expect(form.summary).toContainText('Enter your full name');
    await expect(form.summary).not.toContainText('postcode');
    await expect(where(page)).toHaveValue('above the bakery');
    await expect(where(page)).toBeVisible();
  });
});
