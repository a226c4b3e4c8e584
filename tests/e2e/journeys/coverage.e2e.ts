import { unbroken } from '@latchline/contracts/content/copy/copy-text';
import { expect, type Page, test } from '@playwright/test';
import { watch } from '../../support/pages/watch';

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
    await expect(answer.getByRole('link')).toHaveAttribute('href', /^tel:/);

    await ask(page, 'hillsborough');
    await expect(answer).toContainText('Yes. Our Sheffield locksmiths cover Hillsborough.');
    await ask(page, 'Barnsley');
    await expect(answer).toContainText('Yes. We cover Barnsley.');
    await expect(answer.getByRole('link', { name: /^Call Now/ })).toHaveAttribute('href', /^tel:/);

    await ask(page, 'hello');
    await expect(
      section(page).getByText('We could not find that. Enter a postcode, like S11 8TP, or a town'),
    ).toBeVisible();
    await expect(section(page).getByLabel('Postcode, town or suburb')).toBeFocused();
    await expect(answer).toBeEmpty();
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    expect(seen.complaints).toEqual([]);
  });
}

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
    });
  }
});
