import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { leadsNamed } from '../../support/lead-store';
import { QuoteForm } from '../../support/pages/quote-form.page';
import { watch } from '../../support/pages/watch';
import { sampleLead } from '../../support/sample-lead';
import { waitUntil } from '../../support/wait-until';

const widths = [360, 768, 1440];
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const region = '/locksmiths/south-yorkshire';
const slugs = [
  'sheffield',
  'barnsley',
  'doncaster',
  'rotherham',
  'wombwell',
  'mexborough',
  'penistone',
  'stocksbridge',
  'maltby',
  'conisbrough',
];
const places = [
  { path: `${region}/sheffield`, heading: 'Emergency Locksmith in Sheffield', title: /Sheffield/ },
  { path: `${region}/stocksbridge`, heading: 'Emergency Locksmith in Stocksbridge', title: /Stocksbridge/ },
  { path: region, heading: 'Emergency Locksmiths in South Yorkshire', title: /South Yorkshire/ },
];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  );
}

for (const { path, heading, title } of places) {
  for (const width of widths) {
    test(`${path} at ${width} pixels is whole, quiet and accessible`, async ({ page }) => {
      const seen = watch(page);
      await page.setViewportSize({ width, height: 900 });
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('h1')).toHaveText([heading]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
      expect(seen.complaints).toEqual([]);
    });
  }

  test(`links on ${path} that lead inside the page have a target`, async ({ page }) => {
    await page.goto(path);
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href === '#' || !document.getElementById(href.slice(1))),
    );
    expect(broken).toEqual([]);
  });
}

test('every town has a page of its own, and others have none', async ({ request }) => {
  const titles = new Set<string>();
  for (const slug of slugs) {
    const response = await request.get(`${region}/${slug}`);
    expect(response.status(), slug).toBe(200);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/"]+${region}/${slug}"`));
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/);
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
  }
  expect(titles.size).toBe(slugs.length);
  expect((await request.get(`${region}/atlantis`)).status()).toBe(404);
});

test('an address with a slash at its end leads to the page', async ({ page, request }) => {
  for (const path of [`${region}/`, `${region}/maltby/`]) {
    const moved = await request.get(path, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, path.slice(0, -1)]);
  }
  await page.goto(`${region}/maltby/`);
  await expect(page).toHaveURL(new RegExp(`${region}/maltby$`));
});

test('the region leads to every town, and a town to its neighbours and back', async ({ page }) => {
  await page.goto(region);
  const grid = page.getByRole('region', { name: 'Our Coverage Areas' });
  await expect(grid.getByRole('link')).toHaveCount(slugs.length);
  await grid.getByRole('link', { name: /Sheffield/ }).click();
  await expect(page.locator('h1')).toHaveText('Emergency Locksmith in Sheffield');
  await page
    .getByRole('region', { name: 'Towns near Sheffield' })
    .getByRole('link', { name: /Barnsley/ })
    .click();
  await expect(page.locator('h1')).toHaveText('Emergency Locksmith in Barnsley');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'South Yorkshire' })
    .click();
  await expect(page).toHaveURL(new RegExp(`${region}$`));
});

test('a town page asks for a locksmith in that town, and its form is sent from there', async ({ page }) => {
  const lead = sampleLead();
  await page.goto(`${region}/rotherham`);
  const chat = await page.locator('a[href*="wa.me/"]').first().getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toContain('emergency locksmith in Rotherham');
  const form = new QuoteForm(page);
  await form.fill(lead);
  await form.send();
  await expect(form.accepted).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`${region}/rotherham`);
  const [stored] = await waitUntil('the lead', async () => {
    const found = await leadsNamed(lead.name);
    return found.length > 0 && found;
  });
  expect(stored).toMatchObject({ phone: lead.phone, status: 'new' });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading } of places) {
    test(`${path} is whole and quiet at every width`, async ({ page }) => {
      const seen = watch(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('h1')).toHaveText([heading]);
        const picture = await page.screenshot({ fullPage: true });
        expect(picture.readUInt32BE(16)).toBe(width);
      }
      expect(seen.complaints).toEqual([]);
    });
  }

  test('a form that is refused on a town page comes back there, and so does the thanks', async ({ page }) => {
    const lead = sampleLead();
    await page.goto(`${region}/wombwell`);
    const form = new QuoteForm(page);
    await form.fill({ ...lead, phone: 'ring me' });
    const refusal = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send();
    expect((await refusal).status()).toBe(422);
    await expect(page.locator('h1')).toHaveText('Emergency Locksmith in Wombwell');
    expect(await page.title()).toMatch(/^Error: .*Wombwell/);
    await expect(form.summary).toBeVisible();
    await form.fill({ phone: lead.phone });
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send();
    expect((await answer).status()).toBe(303);
    await expect(form.accepted).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`${region}/wombwell`);
    await expect(page.locator('h1')).toHaveText('Emergency Locksmith in Wombwell');
    await waitUntil('the lead', async () => (await leadsNamed(lead.name)).length === 1);
  });
});
