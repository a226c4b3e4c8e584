import { unbroken } from '@latchline/contracts/content/copy/copy-text';
import { expect, test } from '@playwright/test';
import { leadsNamed } from '../../../support/lead-store';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { watch } from '../../../support/pages/watch';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';

const cities = ['Manchester', 'London', 'Birmingham'].map((name) => ({
  name,
  path: `/locksmiths/${name.toLowerCase()}`,
}));

for (const { name, path } of cities) {
  test(`${path} has the sections required by the specification`, async ({ page }) => {
    await page.goto(path);
    const section = (heading: RegExp) => page.getByRole('main').getByRole('region', { name: heading });
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      unbroken(`30–60 minute callout in ${name}`),
      `Locksmith services in ${name}`,
      `Reasons to choose us in ${name}`,
      `Questions from customers in ${name}`,
      `Where we work in ${name}`,
      'Get Your Free Quote',
    ]);
    await expect(section(/^Locksmith services/).getByRole('heading', { level: 3 })).toHaveText([
      'Emergency lockouts',
      'Lock repairs and replacement',
      'Key cutting',
      'Security upgrades',
    ]);
    await expect(section(/^Reasons/)).toContainText('Over 15 years');
    await expect(section(/^Reasons/)).toContainText('No call-out charges');
    await expect(section(/^Questions/).getByRole('term')).toHaveCount(4);
    for (const answer of await section(/^Questions/)
      .getByRole('definition')
      .all())
      await expect(answer).toBeVisible();
    await expect(section(/^Where/).getByRole('img', { name: `Service area around ${name}` })).toBeVisible();
    // The map omits names that would overlap: at most one.
    const places = await section(/^Where/)
      .getByRole('listitem')
      .allInnerTexts();
    const onMap = await section(/^Where/)
      .locator('svg text')
      .allTextContents();
    expect(places.length).toBeGreaterThanOrEqual(12);
    expect(places.filter((place) => !onMap.includes(place)).length).toBeLessThanOrEqual(1);
    const chat = await page.locator('main a[href*="wa.me/"]').first().getAttribute('href');
    expect(decodeURIComponent(chat ?? '')).toContain(`emergency locksmith in ${name}`);
  });
}

test('no two city pages share their text', async ({ page }) => {
  const answers = new Set<string>();
  for (const { path } of cities) {
    await page.goto(path);
    for (const text of await page.locator('.faq dd, .local p, .plate p').allInnerTexts()) answers.add(text);
  }
  // Each has four answers, four services, two paragraphs and a note.
  expect(answers.size).toBe(3 * 11);
});

test('cities are not listed as towns, and unknown cities answer 404', async ({ request }) => {
  const { items } = (await (await request.get('/api/locations')).json()) as { items: { slug: string }[] };
  expect(items.map(({ slug }) => slug)).not.toContain('manchester');
  expect(items).toHaveLength(10);
  const unknown = await request.get('/locksmiths/leeds');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('Oops! Page not found');
  const moved = await request.get('/locksmiths/london/', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/locksmiths/london']);
});

test('the form on a city page can be submitted', async ({ page }) => {
  const lead = sampleLead();
  await page.goto('/locksmiths/birmingham');
  const form = new QuoteForm(page);
  await form.fill(lead);
  await form.send();
  await expect(form.accepted).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/locksmiths/birmingham');
  await waitUntil('the lead', async () => (await leadsNamed(lead.name)).length === 1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a rejected form and the confirmation are both shown on the city page', async ({ page }) => {
    const lead = sampleLead();
    const seen = watch(page);
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto('/locksmiths/manchester', { waitUntil: 'networkidle' });
    expect(seen.complaints).toEqual([]);
    const form = new QuoteForm(page);
    await form.fill({ ...lead, phone: 'ring me' });
    const refusal = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send();
    expect((await refusal).status()).toBe(422);
    await expect(page.locator('h1')).toHaveText('Emergency Locksmith in Manchester');
    expect(await page.title()).toMatch(/^Error: .*Manchester/);
    await expect(form.summary).toBeVisible();
    await expect(form.field('phone')).toHaveAttribute('aria-invalid', 'true');
    await form.fill({ phone: lead.phone });
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send();
    expect((await answer).status()).toBe(303);
    await expect(form.accepted).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/locksmiths/manchester');
    await waitUntil('the lead', async () => (await leadsNamed(lead.name)).length === 1);
  });
});
