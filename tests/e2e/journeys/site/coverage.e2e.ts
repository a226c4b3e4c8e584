import { unbroken } from '@latchline/contracts/content/copy/copy-text';
import { expect, type Page, test } from '@playwright/test';
import { watch } from '../../../support/pages/watch';

const pages = ['/', '/contact', '/locksmiths/south-yorkshire'];
const section = (page: Page) => page.getByRole('region', { name: 'Do you cover my area?' });
const ask = async (page: Page, postcode: string) => {
  await section(page).getByLabel('Postcode, town or suburb').fill(postcode);
  await section(page).getByRole('button', { name: 'Check' }).click();
};

for (const path of pages) {
  test(`${path} checks coverage without leaving the page`, async ({ page }) => {
    const seen = watch(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    await ask(page, 's11 8tp');
    const answer = section(page).getByRole('status');
    await expect(answer).toContainText('Yes. Our Sheffield locksmiths cover S11.');
    await expect(answer).toContainText(unbroken('15–30 minutes'));
    await expect(answer.getByRole('link', { name: 'Sheffield locksmiths' })).toHaveAttribute(
      'href',
      '/locksmiths/south-yorkshire/sheffield',
    );
    await expect(section(page).getByRole('button', { name: 'Check' })).toBeFocused();

    await ask(page, 'LS1');
    await expect(answer).toContainText('LS1 is outside our listed area.');
    await expect(answer.getByRole('link', { name: /^0\d/ })).toHaveAttribute('href', /^tel:/);
    await expect(answer).toContainText('The nearest place we cover is Barnsley, 17 miles away.');
    await expect(answer.getByRole('listitem')).toHaveCount(3);

    await ask(page, 'hillsborough');
    await expect(answer).toContainText('Yes. Our Sheffield locksmiths cover Hillsborough.');
    await ask(page, 'Barnsley');
    await expect(answer).toContainText('Yes. We cover Barnsley.');
    await expect(answer.getByRole('link', { name: /^Call Now/ })).toHaveAttribute('href', /^tel:/);

    await ask(page, 'hillsboro');
    await expect(answer).toContainText('Yes. Our Sheffield locksmiths cover Hillsborough.');
    await ask(page, 'behind the big supermarket');
    await expect(answer).toContainText('We can’t place that, but we might cover it');
    await expect(answer.getByRole('link')).toHaveAttribute('href', /^tel:/);
    await ask(page, '12 Langsett Road, Rotheram');
    await expect(answer).toContainText('Yes. We cover Rotherham.');
    await ask(page, 'york');
    await expect(answer).toContainText('York is outside our listed area.');
    await ask(page, 'M1');
    await expect(answer).toContainText(unbroken('30–60 minutes'));
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    expect(seen.complaints).toEqual([]);
  });
}

test.describe('with a location', () => {
  test.use({ geolocation: { latitude: 53.4024, longitude: -1.5021 }, permissions: ['geolocation'] });

  test('fills in the place on a press, and checks it', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    const asked = page.waitForRequest((request) => request.url().includes('/api/coverage?'));
    await section(page).getByRole('button', { name: 'Use my location' }).click();
    expect(new URL((await asked).url()).search).toBe('?lat=53.4&lng=-1.5');
    await expect(section(page).getByRole('status')).toContainText('Yes. We cover Sheffield.');
    await expect(section(page).getByRole('textbox')).toHaveValue('Sheffield');
  });
});

test('a refused location says what to do instead', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await section(page).getByRole('button', { name: 'Use my location' }).click();
  await expect(section(page).getByText('Your browser does not share your location.')).toBeVisible();
  await expect(section(page).getByRole('textbox')).toBeFocused();
});

test('only our own pages may ask for the location', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['permissions-policy'];
  for (const path of [...pages, '/contact?postcode=S11'])
    expect(await policy(path)).toContain('geolocation=(self)');
  for (const path of ['/api/business-info', '/admin']) expect(await policy(path)).toContain('geolocation=()');
});

test('a failed request falls back to submitting the form', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.route(
    (url) => url.searchParams.has('postcode'),
    (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()),
  );
  await ask(page, 'DN4');
  await expect(page).toHaveURL(/\/contact\?postcode=DN4/);
  await expect(section(page).getByRole('status')).toContainText('Our Doncaster locksmiths cover DN4');
});

test('a coverage result is never cached', async ({ request }) => {
  for (const path of pages) {
    const response = await request.get(`${path}?postcode=S11`);
    expect(response.headers()['cache-control']).toBe('no-store');
    expect(await (await request.get(path)).text()).not.toContain('Sheffield locksmiths cover S11');
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pages) {
    test(`${path} shows the result at its own URL`, async ({ page }) => {
      await page.goto(path);
      await ask(page, 'S70 2TA');
      await expect(page).toHaveURL(new RegExp(`${path}\\?postcode=S70\\+2TA#coverage$`));
      await expect(section(page).getByRole('status')).toContainText('Our Barnsley locksmiths cover S70');
      await ask(page, 'behind the big supermarket');
      await expect(section(page).getByRole('status')).toContainText('We can’t place that');
      await expect(section(page).getByRole('button', { name: 'Use my location' })).toBeHidden();
    });
  }
});
