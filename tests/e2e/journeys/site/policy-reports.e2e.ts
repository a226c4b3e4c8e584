import { expect, type Page, test } from '@playwright/test';
import { metricOf, replicasOf } from '../../../support/system';

/** Counts what the policy of the page blocks from its first line on. */
async function countBlocked(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const blocked: string[] = [];
    addEventListener('securitypolicyviolation', ({ blockedURI }) => blocked.push(blockedURI));
    Object.assign(window, { blocked });
  });
  return () => page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);
}

async function inlineReports(): Promise<number> {
  const sample = 'csp_reports_total{source="inline",service_name="gateway"}';
  const counts = await Promise.all(replicasOf('gateway').map((process) => metricOf(process, sample)));
  return counts.reduce((sum, count) => sum + count, 0);
}

for (const path of ['/', '/admin/login'])
  test(`what the policy of ${path} blocks is reported`, async ({ page }) => {
    const blocked = await countBlocked(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await blocked()).toEqual([]);
    const before = await inlineReports();
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
    });
    expect(await blocked()).toEqual(['inline']);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await expect.poll(inlineReports).toBeGreaterThan(before);
  });
