import { expect, type Page, test } from '@playwright/test';
import { leadsNamed } from '../../../support/lead-store';
import { pageScriptRuns } from '../../../support/pages/page-script';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { watch } from '../../../support/pages/watch';
import { sampleLead } from '../../../support/sample-lead';
import { pause, waitUntil } from '../../../support/wait-until';

/** Bytes of inline script; structured data does not count. */
const inlineScript = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script:not([src])')]
      .filter(
        ({ type }: Partial<HTMLScriptElement>) => !type || type === 'module' || type.includes('javascript'),
      )
      .reduce((sum, { textContent }) => sum + new TextEncoder().encode(textContent ?? '').length, 0),
  );

/** A slow connection: scripts arrive late. */
const slowScripts = (page: Page, ms: number) =>
  page.route('**/assets/**/*.js', async (route) => {
    await pause(ms);
    await route.continue();
  });

test('only the loader and the small page script run before the first interaction', async ({ page }) => {
  const { scripts } = watch(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 20_000);
  await page.mouse.wheel(0, -20_000);
  await pause(1_500);
  expect(scripts).toEqual([expect.stringMatching(/\/assets\/shell\/.*page-script\./)]);
  expect((await (await page.request.get(scripts[0] ?? '')).body()).length).toBeLessThan(18_000);
  expect(await inlineScript(page)).toBeLessThan(1024);

  await new QuoteForm(page).field('name').focus();
  await waitUntil('the first script', () => scripts.length > 1);
});

/** Limit for the form's scripts, compressed, loaded on first interaction. */
const islandLimit = 100 * 1024;

test('the first interaction fetches all form scripts in one round trip, once, within 100 KB', async ({
  browser,
}) => {
  // Requests of a service worker would not be counted.
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto('/', { waitUntil: 'networkidle' });
  // On a busy machine the page script starts seconds after that, and it is no script of the form.
  await pageScriptRuns(page);
  const requested: string[] = [];
  let requestedAtFirstResponse = 0;
  const scripts = new Set<string>();
  let bytes = 0;
  await page.route('**/assets/**/*.js', async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await pause(600);
    requestedAtFirstResponse ||= requested.length;
    await route.continue();
  });
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('.js')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  const form = new QuoteForm(page);
  await form.field('name').focus();
  await expect(page.locator('[data-island=quote-form]')).toHaveAttribute('data-state', 'live');
  await page.waitForLoadState('networkidle');
  expect(requested.length).toBeGreaterThanOrEqual(3);
  expect(requestedAtFirstResponse).toBe(requested.length);
  expect(new Set(requested).size, requested.join('\n')).toBe(requested.length);
  expect(bytes).toBeGreaterThan(20 * 1024);
  expect(bytes, `${bytes} bytes`).toBeLessThanOrEqual(islandLimit);
  await page.close();
});

test('text typed while the form hydrates is kept', async ({ page }) => {
  const seen = watch(page);
  const lead = sampleLead({ email: 'priya@example.com', message: 'typed early' });
  await slowScripts(page, 700);
  await page.goto('/');
  const form = new QuoteForm(page);
  for (const name of ['name', 'phone', 'postcode', 'email', 'message'] as const) {
    await form.field(name).focus();
    await page.keyboard.type(lead[name] ?? '', { delay: 15 });
  }
  await page.waitForLoadState('networkidle');
  const { name, phone, postcode, email, message } = lead;
  expect(await form.values()).toEqual({ name, phone, postcode, email, message });
  await form.send();
  await expect(form.accepted).toBeVisible();
  await waitUntil('the lead', async () => (await leadsNamed(lead.name)).length === 1);
  expect(seen.complaints).toEqual([]);
});

test('a click on submit before hydration sends the form once', async ({ page }) => {
  const lead = sampleLead();
  await page.goto('/');
  const form = new QuoteForm(page);
  await slowScripts(page, 1_000);
  // Filled in like browser autofill: without an event that would hydrate the form before the click.
  for (const name of ['name', 'phone', 'postcode'] as const) {
    await form.field(name).evaluate((input: HTMLInputElement, value) => (input.value = value), lead[name]);
  }
  await form.send();
  await expect(form.accepted).toBeVisible();
  await waitUntil('the lead', async () => (await leadsNamed(lead.name)).length > 0);
  await pause(1_000);
  expect(await leadsNamed(lead.name)).toHaveLength(1);
});

test('the form works when its script fails to load', async ({ page }) => {
  const lead = sampleLead();
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/');
  const form = new QuoteForm(page);
  await form.fill(lead);
  await form.send();
  await expect(form.accepted).toBeVisible();
  await waitUntil('the lead', async () => (await leadsNamed(lead.name)).length === 1);
});

test('with script, errors are shown beside the fields and nothing is sent', async ({ page }) => {
  await page.goto('/');
  const form = new QuoteForm(page);
  let posts = 0;
  page.on(
    'request',
    (request) => (posts += request.method() === 'POST' && request.url().endsWith('/api/leads') ? 1 : 0),
  );
  await form.fill({ name: 'Priya', phone: 'ring me' });
  await form.send();
  await expect(form.summary).toBeVisible();
  await expect(form.summary).toBeFocused();
  await form.summary.getByRole('link', { name: 'Enter a phone number, like 07700 900123' }).click();
  await expect(form.field('phone')).toBeFocused();
  await expect(form.field('phone')).toHaveValue('ring me');
  expect(posts).toBe(0);
});

test('a failed submission asks the visitor to call and can restore the text', async ({ page }) => {
  const lead = sampleLead({ message: 'A long story' });
  await page.goto('/');
  const form = new QuoteForm(page);
  await form.fill(lead);
  await page.route('**/api/leads', (route) => route.abort());
  await form.send();
  await expect(form.failed).toBeVisible();
  await expect.poll(() => form.values()).toMatchObject({ name: '', message: '' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => form.values()).toMatchObject({ name: lead.name, message: lead.message });
  await page.unroute('**/api/leads');
  await form.send();
  await expect(form.accepted).toBeVisible();
  await waitUntil('the lead', async () => (await leadsNamed(lead.name)).length === 1);
});
