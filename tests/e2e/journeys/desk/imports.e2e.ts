import { expect, test } from '@playwright/test';
import { violations } from '../../../support/pages/checks';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { fictitiousPhone, mark } from '../../../support/sample-lead';

/** As Excel saves "CSV" in Britain: in the encoding of Windows, where an apostrophe is one byte. */
const excelCsv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text.replaceAll('’', '\u0092'), 'latin1'),
});

test('an administrator brings the leads of a former system', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  const name = mark('Zoë O’Nair');
  const number = fictitiousPhone();
  const text = [
    'Ref,Customer,Mobile,Post code,Date received,Stage,Colour',
    `J-${Date.now()},${name},${number},S11 8TP,04/03/2021 09:30,Won,red`,
    `J-0,No number,,S11,04/03/2021,Won,blue`,
  ].join('\r\n');
  const importFile = async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import leads' });
    await dialog.locator('input[type=file]').setInputFiles(excelCsv('crm.csv', text));
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

/** A WordPress export of one draft, with a featured image and a picture in its text. */
const wordPressExport = (title: string, picture: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<item><title>IMG_1</title><wp:post_id>7</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>
  <wp:attachment_url>${picture}?featured</wp:attachment_url></item>
<item><title>${title}</title><wp:post_name>wordpress-${Date.now()}</wp:post_name><wp:post_type>post</wp:post_type>
  <wp:status>draft</wp:status><content:encoded><![CDATA[<p>Text</p><img src="${picture}" alt="A door">]]></content:encoded>
  <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta></item>
</channel></rss>`;

test('an editor imports an article whose pictures cannot be fetched, and reads which', async ({ page }) => {
  await new Dashboard(page).open();
  await page.goto('/admin/blog');
  const title = mark('WordPress article');
  // An address of this machine, which is never fetched from.
  const picture = 'http://127.0.0.1:1/door.jpg';
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import articles' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'wordpress.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(wordPressExport(title, picture)),
  });
  await expect(dialog.getByText('1 to import, 2 pictures to fetch from other websites')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const remarks = dialog.getByRole('list', { name: 'Imported with remarks' });
  const reason = '(The address is not on the public internet)';
  await expect(remarks).toContainText(
    `Not fetched: ${picture}?featured ${reason}, ${picture} ${reason}. Draft`,
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('img', { name: 'A door' })).toHaveAttribute('src', picture);
});
