import { qualityReportSchema } from '@latchline/contracts/seo/quality/quality.schema';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { findable } from '../../../support/public-routes';

test('the quality check finds no issues on the seeded pages and no near-duplicate towns', async ({
  page,
}) => {
  await new Dashboard(page).open();
  await page.goto('/admin/quality');
  await expect(page.getByRole('heading', { name: 'Quality', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Check now' })).toBeEnabled();
  // Ignores articles and towns that other tests add meanwhile.
  const isSeeded = (path: string) => findable.some((route) => route.path === path);
  const answer = await page.request.get('/api/admin/quality');
  const { findings, similar } = qualityReportSchema.parse(await answer.json());
  expect(findings.filter((finding) => isSeeded(finding.page))).toEqual([]);
  const towns = similar.filter(({ one, other }) => isSeeded(one) && isSeeded(other));
  expect(towns.length).toBeGreaterThan(40);
  expect(Math.max(...towns.map(({ score }) => score))).toBeLessThan(0.6);
  await expect(
    page.getByRole('list', { name: 'Most similar pairs' }).getByRole('listitem').first(),
  ).toContainText('%');
  await expect(page.getByRole('region', { name: 'Similarity of every pair of towns' })).toBeVisible();
  await expectAccessible(page);
});
