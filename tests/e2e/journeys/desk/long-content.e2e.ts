import { expect, test, type Page } from '@playwright/test';
import type { EditedPostPage } from '@latchline/contracts/content/blog-editor/post.schema';
import type { Figures } from '@latchline/contracts/leads/figures/figure.schema';
import { fakeBlog } from '../../../support/dashboard/fake-blog';
import { type Answers, FakeGateway } from '../../../support/dashboard/fake-gateway';
import { fakeMoney } from '../../../support/dashboard/fake-money';
import { fakeAudit, fakeDeliveries } from '../../../support/dashboard/fake-office';
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
