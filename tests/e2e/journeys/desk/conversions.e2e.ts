import { type APIRequestContext, expect, type Page, request as api } from '@playwright/test';
import { AdStubs } from '../../../support/ad-stubs';
import { bearer, signIn } from '../../../support/api';
import { OwnSystem } from '../../../support/own-system';
import { expectAccessible } from '../../../support/pages/accessible';
import { overflow, smallTargets, violations } from '../../../support/pages/checks';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { signedInPage } from '../../../support/pages/signed-in';
import { sampleLead } from '../../../support/sample-lead';
import { pagesHaveContainer } from '../../../support/tag-container';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

/** What each advertising system needs; the system under test has none of it. */
const required = {
  'Google Ads': /^Off: no developer token, .*\bor conversion action$/,
  Meta: 'Off: no dataset id or access token',
};

for (const width of [360, 1440]) {
  test(`Conversions says why each advertising system is off, ${width} px`, async ({ browser }) => {
    const page = await signedInPage(browser, { viewport: { width, height: 900 } });
    await page.goto('/admin/conversions');
    await expect(page.getByRole('heading', { name: 'Conversions', level: 1 })).toBeVisible();
    const systems = page.getByRole('region', { name: 'Advertising systems' });
    for (const [name, reason] of Object.entries(required)) {
      const system = systems.getByRole('listitem').filter({ hasText: name });
      await expect(system.getByText(reason)).toBeVisible();
      await expect(system.getByRole('button')).toHaveCount(0);
    }

    // Completed jobs of other tests are listed as not sent, so nothing is ever refused.
    await page.getByLabel('State').selectOption('Refused');
    await expect(page).toHaveURL(/state=refused/);
    await expect(page.getByText('No conversions match these filters.')).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    if (width === 360) expect(await smallTargets(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/admin\/conversions$/);
  });
}

test.describe('with accounts at both', () => {
  const account = { email: 'owner@latchline.example', password: 'a cold kettle on a warm morning' };
  let providers: AdStubs;
  let system: OwnSystem;
  let office: APIRequestContext;

  test.beforeAll(async () => {
    providers = await AdStubs.start();
    system = await OwnSystem.create();
    await system.start({
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      ...(await providers.report()).environment,
    });
    const anybody = await api.newContext({ baseURL: system.url });
    const extraHTTPHeaders = bearer(await signIn(anybody, account));
    await anybody.dispose();
    office = await api.newContext({ baseURL: system.url, extraHTTPHeaders });
    const changed = await office.patch('/api/admin/business-info', {
      data: { tag_container_id: 'GTM-E2ETEST' },
    });
    expect(changed.status()).toBe(200);
    await pagesHaveContainer(system.url, 'GTM-E2ETEST');
  });
  test.afterAll(async () => {
    await office?.dispose();
    await system?.remove();
    await providers?.stop();
  });

  /** Sent from the page that an advert opens; the answer to the question about cookies comes first. */
  async function requestFromAdvert(page: Page, answer: 'Accept' | 'Reject'): Promise<string> {
    const { name, phone, postcode } = sampleLead();
    await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }));
    await page.goto(`${system.url}/?gclid=Cj0KCQiA${answer}&fbclid=IwAR0${answer}`);
    await page.mouse.wheel(0, 1_000);
    await page.getByRole('region', { name: 'Cookie settings' }).getByRole('button', { name: answer }).click();
    const form = new QuoteForm(page);
    await form.fill({ name, phone, postcode, email: `${phone.replace(/\D/g, '')}@example.com` });
    await form.send();
    await expect(form.accepted).toBeVisible();
    return waitUntil('the lead', async () => {
      const listed = await office.get(`/api/admin/leads?q=${encodeURIComponent(name)}`);
      return ((await listed.json()) as { items: { id: string }[] }).items[0]?.id;
    });
  }

  const changeJob = async (id: string, data: object) =>
    expect((await office.patch(`/api/admin/leads/${id}/job`, { data })).status()).toBe(200);
  /** What Google and Meta count for a lead. */
  const counted = async (id: string) => {
    const { google, meta } = await providers.report();
    return [google[id]?.value, meta[`Purchase ${id}`]?.value];
  };

  test('a job won by an advert is counted once, changed with its amount and withdrawn on erasure', async ({
    browser,
  }) => {
    const visitor = await browser.newContext();
    const [agreed, refused] = [
      await requestFromAdvert(await visitor.newPage(), 'Accept'),
      await requestFromAdvert(await (await browser.newContext()).newPage(), 'Reject'),
    ];
    await visitor.close();
    for (const id of [agreed, refused])
      await changeJob(id, { stage: 'completed', price_pence: 14_500, taken_pence: 14_500, paid_by: 'card' });
    await expect.poll(() => counted(agreed)).toEqual([145, 145]);

    const page = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
    await page.goto(`${system.url}/admin/login`);
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto(`${system.url}/admin/conversions`);
    const advertising = page.getByRole('region', { name: 'Advertising systems' });
    await expect(advertising.getByText('On, account 1234567890')).toBeVisible();
    await expect(advertising.getByText('On, account 246813579')).toBeVisible();
    await page.getByRole('button', { name: 'Test Google Ads' }).click();
    await expect(advertising.getByText(/^Accepted: /)).toBeVisible();
    expect(Object.keys((await providers.report()).google)).toEqual([agreed]);
    const conversions = page.getByRole('list', { name: 'Conversions' });
    await expect(conversions.getByText('Sent', { exact: true })).toHaveCount(2);
    await expect(conversions.getByText('The customer did not agree to advertising cookies')).not.toHaveCount(
      0,
    );
    await expectAccessible(page, { where: 'conversions', widths: [360, 768, 1440] });

    await changeJob(agreed, { taken_pence: 18_000 });
    await expect.poll(() => counted(agreed)).toEqual([180, 145]);
    await page.reload();
    await expect(conversions.getByText('Adjusted', { exact: true })).toHaveCount(1);
    await expect(conversions.getByText(/Meta keeps £145\.00: it cannot be changed there/)).toBeVisible();

    const lead = (await (await office.get(`/api/admin/leads/${agreed}`)).json()) as { email: string };
    const erased = await office.post('/api/admin/people/erase', {
      data: { email: lead.email, dry_run: false },
    });
    expect(erased.status()).toBe(200);
    await expect.poll(async () => (await providers.report()).google[agreed]?.retracted).toBe(true);
    await page.reload();
    await expect(conversions.getByText('Withdrawn: the customer was erased').first()).toBeVisible();
    const { google, meta } = await providers.report();
    expect(google).toEqual({ [agreed]: expect.objectContaining({ repeats: 0 }) });
    expect(Object.keys(meta)).toEqual([`Purchase ${agreed}`]);
  });
});
