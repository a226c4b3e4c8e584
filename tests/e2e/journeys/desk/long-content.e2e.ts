import { expect, test, type Page } from '@playwright/test';
import type { EditedPostPage } from '@latchline/contracts/content/blog-editor/post.schema';
import type { Figures } from '@latchline/contracts/leads/figures/figure.schema';
import type { LeadPage } from '@latchline/contracts/leads/lead.operations';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { fakeBlog } from '../../../support/dashboard/fake-blog';
import { type Answers, FakeGateway } from '../../../support/dashboard/fake-gateway';
import { fakeLead, fakeLeads, leadPath } from '../../../support/dashboard/fake-leads';
import { fakeMoney } from '../../../support/dashboard/fake-money';
import { fakeAudit, fakeDeliveries, fakeJobs } from '../../../support/dashboard/fake-office';
import { fakeBusinessInfo } from '../../../support/dashboard/fake-site';
import { pictureTime } from '../../../support/dashboard/fake-times';
import { settled } from '../../../support/dashboard/settled';
import { overflow } from '../../../support/pages/checks';

/** Content that is longer than in the reference pictures. All data is made up. */
const longName = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch';

async function open(page: Page, width: number, path: string, full: Answers): Promise<void> {
  await page.clock.setFixedTime(pictureTime);
  await page.setViewportSize({ width, height: 740 });
  (await FakeGateway.of(page)).show('full', { full, empty: {} });
  await page.goto(path, { waitUntil: 'commit' });
  await settled(page);
}

test('a long author or category does not widen the list of articles on a phone', async ({ page }) => {
  const posts = fakeBlog['admin/blog/posts'] as EditedPostPage;
  const [post] = posts.items;
  const named = { id: post?.category?.id, name: longName };
  await open(page, 360, '/admin/blog', {
    ...fakeBlog,
    'admin/blog/posts': { ...posts, items: [{ ...post, category: named, author: named }] },
  });
  await expect(page.getByText(longName).first()).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

for (const [path, full] of [
  ['/admin/audit', fakeAudit],
  ['/admin/deliveries', fakeDeliveries],
] as const) {
  test(`the days to filter ${path} by fit into a window of 320 pixels`, async ({ page }) => {
    await open(page, 320, path, full);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}

test('a chart shows amounts of several digits whole', async ({ page }) => {
  const by = Object.keys(fakeMoney).find((key) => key.includes('by=week')) ?? '';
  const weeks = fakeMoney[by] as Figures;
  await open(page, 360, '/admin/money', {
    ...fakeMoney,
    [by]: { ...weeks, rows: weeks.rows.map((row) => ({ ...row, taken_pence: 23_456_700 })) },
  });
  const chart = page.getByRole('slider', { name: 'Taken and spent by week, point by point' });
  const highest = chart.getByText('£300,000');
  const starts = async (part: typeof chart) => (await part.boundingBox())?.x;
  expect(await starts(highest)).toBeGreaterThanOrEqual((await starts(chart)) ?? 0);
});

const place = `Behind the ${longName} chip shop, opposite the church`;
const leads = fakeLeads['admin/leads'] as LeadPage;
const panelOf = (page: Page) => page.locator('[data-lead-panel]');

test('a long source leaves the name of a lead in sight on a phone', async ({ page }) => {
  const source = { utm_source: 'recommended-by-the-neighbour-at-number-42' };
  const items = leads.items.map((lead) => ({ ...lead, name: 'Sarah Whitfield', source }));
  await open(page, 360, '/admin', { ...fakeLeads, 'admin/leads': { ...leads, items } });
  const name = page.getByRole('link', { name: 'Sarah Whitfield' }).first();
  expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
});

test('the labels of the menu are in the middle of their places on a phone', async ({ page }) => {
  await open(page, 360, '/admin', fakeLeads);
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).locator(':scope > *');
  const shifts = await menu.evaluateAll((places) =>
    places.map((place) => {
      const middle = ({ left, right }: DOMRect) => (left + right) / 2;
      const label = document.createRange();
      label.selectNodeContents(place.querySelector('svg + span') ?? place);
      return Math.abs(middle(label.getBoundingClientRect()) - middle(place.getBoundingClientRect()));
    }),
  );
  expect(Math.max(...shifts)).toBeLessThan(1);
});

test('the screens in the sheet of Settings, and their counts, stay in their buttons', async ({ page }) => {
  await open(page, 320, '/admin', { ...fakeLeads, ...fakeJobs });
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('button', { name: 'Settings' }).click();
  const links = page.getByRole('dialog', { name: 'Settings' }).getByRole('link');
  await expect(links.filter({ hasText: /Failed jobs\s*\d/ })).toBeVisible();
  const wider = await links.evaluateAll((all) =>
    all.filter((link) => link.scrollWidth > link.clientWidth).map(({ textContent }) => textContent),
  );
  expect(wider).toEqual([]);
});

test('a picker of a colour is as high as the field beside it', async ({ page }) => {
  for (const width of [360, 1440]) {
    await open(page, width, '/admin/brand', fakeBusinessInfo);
    const heightOf = async (name: string) =>
      (await page.getByLabel(name, { exact: true }).boundingBox())?.height;
    expect(await heightOf('Main colour: picker')).toBe(await heightOf('Main colour'));
  }
});

for (const width of [360, 1440]) {
  test(`a place of a long word does not widen an open lead at ${width} px`, async ({ page }) => {
    const path = Object.keys(fakeLead).find((key) => /^admin\/leads\/[\da-f-]+$/.test(key)) ?? '';
    const lead = fakeLead[path] as LeadDetail;
    await open(page, width, leadPath, { ...fakeLead, [path]: { ...lead, postcode: '', town: null, place } });
    await expect(panelOf(page).getByText(`${place} is known`)).toBeVisible();
    expect(await panelOf(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
}

test('a long address to write to does not widen an open lead on a phone', async ({ page }) => {
  const path = Object.keys(fakeLead).find((key) => /^admin\/leads\/[\da-f-]+$/.test(key)) ?? '';
  const lead = fakeLead[path] as LeadDetail;
  const email = `${'x'.repeat(60)}@subdomain.example.org`;
  await open(page, 360, leadPath, { ...fakeLead, [path]: { ...lead, email } });
  await expect(panelOf(page).getByRole('button', { name: 'Send e-mail' })).toBeVisible();
  expect(await panelOf(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('bars of money stay clear of long amounts, and are seen in forced colours', async ({ page }) => {
  const by = Object.keys(fakeMoney).find((key) => key.includes('by=source')) ?? '';
  const sources = fakeMoney[by] as Figures;
  const rows = sources.rows.map((row) => ({ ...row, taken_pence: 123_456_789 }));
  await open(page, 1440, '/admin/money', { ...fakeMoney, [by]: { ...sources, rows } });
  const room = await page
    .locator('td[data-bar]')
    .first()
    .evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getBoundingClientRect().left - cell.getBoundingClientRect().left;
    });
  // The bar ends at 5.25rem.
  expect(room).toBeGreaterThan(5.25 * 16);
  await page.emulateMedia({ forcedColors: 'active' });
  const bars = await page.locator('li > i, td[data-bar]').all();
  expect(bars.length).toBeGreaterThan(4);
  for (const bar of bars) await expect(bar).not.toHaveCSS('background-image', 'none');
});
