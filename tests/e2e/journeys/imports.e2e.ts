import { expect, test } from '@playwright/test';
import { violations } from '../../support/pages/checks';
import { Dashboard } from '../../support/pages/dashboard.page';
import { fictitiousPhone, mark } from '../../support/sample-lead';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an administrator brings the leads of a former system', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  const name = mark('Import Nair');
  const number = fictitiousPhone();
  const text = [
    'Ref,Customer,Mobile,Post code,Date received,Stage,Colour',
    `J-${Date.now()},${name},${number},S11 8TP,04/03/2021 09:30,Won,red`,
    `J-0,No number,,S11,04/03/2021,Won,blue`,
  ].join('\r\n');
  const importFile = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import leads' });
    await dialog.locator('input[type=file]').setInputFiles(csv('crm.csv', text));
    await expect(dialog.getByText('1 lead found, 1 invalid row')).toBeVisible();
    // The sample numbers are few, so another lead may have this one.
    await dialog.getByLabel('Skip leads whose phone number').uncheck();
    return dialog;
  };
  const dialog = await importFile();
  await expect(dialog.getByLabel('Customer')).toHaveValue('name');
  await expect(dialog.getByLabel('Colour')).toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('Row 3: There is no phone number')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the report' }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('lead-import-report.csv');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(`/admin?q=${encodeURIComponent(name)}&order=newest`);
  await page.getByText(name).first().click();
  await expect(page.getByText('imported it, with the reference', { exact: false })).toBeVisible();

  const again = await importFile();
  await again.getByRole('button', { name: 'Check the file' }).click();
  await expect(again.locator('div').filter({ hasText: /^Imported before1$/ })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});

test('an editor imports articles with their dates', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await page.goto('/admin/blog');
  const title = mark('Imported article');
  const text = `---\ntitle: ${title}\ndate: 2021-03-04\ndraft: true\npermalink: /old/${Date.now()}/\n---\n\n# Section\n\nText\n`;
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import articles' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `post-${Date.now()}.md`, mimeType: 'text/markdown', buffer: Buffer.from(text) });
  await expect(dialog.getByText('1 to import')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('1 imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
