import { type APIRequestContext, expect, test } from '@playwright/test';

const articlesOf = async (request: APIRequestContext): Promise<string[]> => {
  const found = await (await request.get('/sitemap.xml')).text();
  return [...found.matchAll(/<loc>[^<]*(\/blog\/[a-z\d-]+)<\/loc>/g)].map(([, path = '']) => path);
};

for (const width of [320, 360, 768]) {
  test(`every table of every article is readable at ${width} px without scrolling sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const tooWide: string[] = [];
    let tables = 0;
    for (const path of await articlesOf(page.request)) {
      await page.goto(path);
      for (const table of await page.locator('.prose table').all()) {
        tables++;
        const { right } = await table.evaluate((element) => ({
          right: Math.max(
            ...[...element.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().right),
          ),
        }));
        if (right > width) tooWide.push(`${path}: ${Math.round(right)} px`);
      }
    }
    expect(tables).toBeGreaterThan(10);
    expect(tooWide).toEqual([]);
  });
}

test('a stacked table keeps its table roles, and every cell has a label', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blog/night-latch-types-compared');
  const table = page.getByRole('table').first();
  const headers = await table.getByRole('columnheader').allTextContents();
  expect(headers.length).toBeGreaterThan(2);
  const row = table.getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveCount(headers.length);
  const label = await row
    .getByRole('cell')
    .nth(1)
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toContain(headers[1]);
});
