import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { languageCodes } from '@latchline/contracts/content/languages/languages';
import { bearer, signIn } from '../../../support/api';
import { leadsNamed } from '../../../support/lead-store';
import { violations } from '../../../support/pages/checks';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

const change = async (request: APIRequestContext, data: { reviewed_by?: string; enabled?: boolean }) => {
  const headers = bearer(await signIn(request));
  const statuses: number[] = [];
  for (const code of languageCodes) {
    const response = await request.patch(`/api/admin/language-pages/${code}`, { headers, data });
    statuses.push(response.status());
  }
  return statuses;
};
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

test.afterEach(async ({ request }) => void (await change(request, { reviewed_by: '' })));

test('pages in other languages are a 404 until they are reviewed and switched on', async ({
  page,
  request,
}) => {
  await expect.poll(() => statusOf(page, '/pl'), { timeout: 10_000 }).toBe(404);
  expect(await change(request, { enabled: true })).toEqual([422, 422, 422, 422, 422]);
  await change(request, { reviewed_by: 'Anna Nowak', enabled: true });
  await expect.poll(() => statusOf(page, '/pl'), { timeout: 10_000 }).toBe(200);
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('hreflang="ur"');
  const links = page.locator('link[rel=alternate][hreflang]');
  for (const path of ['/', ...languageCodes.map((code) => `/${code}`)])
    // A page may come from the cache until the event has arrived.
    await expect
      .poll(async () => {
        await page.goto(path);
        return links.count();
      })
      .toBe(languageCodes.length + 2);
  await page.goto('/');
  const costs = async () =>
    (await page.locator('.cost th[scope=row], .cost li').allInnerTexts()).flatMap((text) => text.split('\n'));
  const english = await costs();
  expect(english.length).toBeGreaterThan(5);
  for (const code of languageCodes) {
    await page.goto(`/${code}`);
    const texts = await costs();
    expect(texts.filter((text) => english.includes(text))).toEqual([]);
    expect(texts).toHaveLength(english.length);
  }
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [code, direction] of [
      ['pl', 'ltr'],
      ['ar', 'rtl'],
      ['ur', 'rtl'],
    ] as const) {
      await page.goto(`/${code}`);
      expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
  }
});

test('a request in Polish comes back with its errors, then with a confirmation; the office sees the language', async ({
  browser,
  request,
}) => {
  await change(request, { reviewed_by: 'Anna Nowak', enabled: true });
  const name = `Zofia Wójcik ${Date.now()}`;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await expect.poll(() => statusOf(page, '/pl'), { timeout: 10_000 }).toBe(200);
  await page.goto('/pl?postcode=S11');
  await expect(page.getByText('Tak. Sheffield: ślusarz przyjedzie za')).toBeVisible();
  await page.getByLabel('Imię i nazwisko').fill(name);
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click();
  await expect(page).toHaveTitle(/^Błąd: /);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Proszę podać numer telefonu, na przykład 07700 900123',
    'Proszę podać kod pocztowy miejsca, w którym jest zamek, na przykład SW1A 1AA',
  ]);
  await expect(page.getByLabel('Imię i nazwisko')).toHaveValue(name);
  await page.getByLabel('Numer telefonu').fill('07700 900456');
  await page.getByLabel('Kod pocztowy', { exact: true }).fill('S11 8TP');
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click();
  await expect(page).toHaveURL(/\/pl\?quote=accepted/);
  await expect(page.getByRole('heading', { name: 'Zgłoszenie dotarło do nas' })).toBeVisible();
  await expect(page.getByText('Oddzwonimy najpóźniej o')).toBeVisible();
  await page.getByRole('link', { name: 'Wyślij zdjęcie zamka' }).click();
  await expect(page).toHaveURL(/\/r\/[^/]+\/photos$/);
  await context.close();

  const lead = await waitUntil('the lead', async () => (await leadsNamed(name))[0]);
  expect(lead).toMatchObject({ urgency: 'emergency' });
  const office = new Dashboard(await (await browser.newContext()).newPage());
  await office.open();
  await expect(office.lead(name)).toContainText('Polish');
});
