import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { query } from '../../../support/database';
import { violations } from '../../../support/pages/checks';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { test } from '../../../support/pages/test';

// One signed-in user for all tests: sign-in is tested elsewhere.
test.describe.configure({ mode: 'serial' });

const mark = randomUUID().slice(0, 8);
let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage();
  await new Dashboard(page).open();
});
test.afterAll(async () => {
  await query('DELETE FROM content.blog_posts WHERE title LIKE $1', [`%${mark}%`]);
  await query('DELETE FROM content.media WHERE path LIKE $1', [`%${mark}%`]);
  await page.context().close();
});

const text = () => page.getByRole('textbox', { name: 'Text', exact: true });
const saved = () => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
const tool = (name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name });
/** The Markdown of the open article, as it is saved. */
const content = async () => {
  const id = page.url().split('/').at(-1) ?? '';
  const response = await page.request.get(`/api/admin/blog/posts/${id}`);
  return ((await response.json()) as { content: string }).content;
};

async function newArticle(title: string): Promise<void> {
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Title', { exact: true }).press('Enter');
}

/** Hands the page files or HTML, as the clipboard or a drag from the desktop does. */
async function give(
  kind: 'paste' | 'drop',
  data: { html?: string; picture?: Buffer; name?: string },
): Promise<void> {
  await text().evaluate(
    (element, { kind, html, picture, name }) => {
      const transfer = new DataTransfer();
      if (html) transfer.setData('text/html', html);
      if (picture) {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name ?? 'picture.png', { type: 'image/png' }));
      }
      const { left, top } = (element.lastElementChild ?? element).getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', {
              ...options,
              dataTransfer: transfer,
              clientX: left + 5,
              clientY: top + 5,
            }),
      );
    },
    { kind, html: data.html, picture: data.picture?.toString('base64'), name: data.name },
  );
}

test('an article is written by toolbar and keyboard, with a table and a link found by search', async () => {
  const title = `Written by hand ${mark}`;
  await newArticle(title);
  await page.keyboard.type('Ask for **the total** first.');
  await page.keyboard.press('Enter');
  await tool('Section heading').click();
  await expect(tool('Section heading')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Prices');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- by day');
  await page.keyboard.press('Enter');
  await page.keyboard.type('by night');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('More: ');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Add link' });
  await dialog.getByLabel('Page or address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(dialog.getByText(/Choose a page below, or enter an address/)).toBeVisible();
  await dialog.getByLabel('Page or address').fill('sheffield');
  const found = dialog.getByRole('list', { name: 'Pages of the site' }).getByRole('button');
  await expect(found.first()).toContainText('/sheffield');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Text').fill('our page');
  await found.first().click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.type(' for Sheffield.');
  await tool('Table').click();
  await page.keyboard.type('Lock');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Price');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Yale');
  await page.keyboard.press('Tab');
  await page.keyboard.type('£89');
  await page.getByRole('group', { name: 'Table' }).getByRole('button', { name: 'Right' }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('group', { name: 'Table' }).getByRole('button', { name: 'Delete row' }).click();
  await saved();
  await expect
    .poll(content)
    .toMatch(
      /^Ask for \*\*the total\*\* first\.\n\n# Prices\n\n- by day\n- by night\n\nMore: \[our page\]\(\/[a-z/-]*sheffield\) for Sheffield\.\n\n\| Lock \| Price \|\n\| - \| -: \|\n\| Yale \| £89 \|$/,
    );
  expect(await violations(page)).toEqual([]);
});

test('an article pasted from Word keeps headings, lists and tables, and nothing else', async () => {
  const title = `From Word ${mark}`;
  await newArticle(title);
  const item = (words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>${words}<o:p></o:p></p>`;
  const html = `<h1>Night latches</h1><p class=MsoNormal style='color:red'>A <b>deadlocking</b> latch.<o:p></o:p></p>
    ${item('One')}${item('Two')}<table><tr><td><p>Lock</p></td><td><p>Price</p></td></tr><tr><td><p>Yale</p></td><td><p>£89</p></td></tr></table>`;
  // Word adds a picture of the text.
  await give('paste', {
    html,
    picture: await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  });
  await expect(text().getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(content)
    .toBe(
      '# Night latches\n\nA **deadlocking** latch.\n\n- One\n- Two\n\n| Lock | Price |\n| - | - |\n| Yale | £89 |',
    );
});

test('a dropped picture is described, uploaded and shown in its place', async () => {
  const title = `With a picture ${mark}`;
  await newArticle(title);
  await page.keyboard.type('Before');
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  await give('drop', { picture, name: `key-${mark}.png` });
  const dialog = page.getByRole('dialog', { name: 'Add picture' });
  await dialog.getByRole('button', { name: 'Upload 1 picture' }).click();
  await expect(dialog.getByText('Describe the picture, or mark it as decorative')).toBeVisible();
  await dialog.getByLabel('What it shows').fill(`A key ${mark}`);
  await dialog.getByRole('button', { name: 'Upload 1 picture' }).click();
  await expect(dialog).toHaveCount(0);
  const shown = text().getByRole('img', { name: `A key ${mark}` });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect.poll(content).toMatch(new RegExp(`^Before\\n\\n!\\[A key ${mark}\\]\\(/media/[^)]+\\)$`));
  await shown.click();
  await page.getByRole('group', { name: 'Picture' }).getByRole('textbox').fill(`A cut key ${mark}`);
  await page.keyboard.press('Enter');
  await expect(text().getByRole('img', { name: `A cut key ${mark}` })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('both views show the same text, and untouched paragraphs keep their Markdown', async () => {
  const title = `Two views ${mark}`;
  await newArticle(title);
  await page.getByRole('radio', { name: 'Markdown' }).click();
  const markdown = page.locator('.cm-content');
  await markdown.click();
  await page.keyboard.insertText('One\n\n* star\n* list\n\n<div>kept</div>\n\n__bold__ end');
  await page.getByRole('radio', { name: 'Text' }).click();
  await expect(text().getByRole('listitem')).toHaveCount(2);
  await expect(text().locator('pre')).toHaveText('<div>kept</div>');
  await text().getByText('One', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await expect.poll(content).toBe('One more\n\n* star\n* list\n\n<div>kept</div>\n\n__bold__ end');
  // The choice is remembered.
  await page.getByRole('radio', { name: 'Markdown' }).click();
  await page.reload();
  await expect(markdown).toContainText('One more');
  await page.getByRole('radio', { name: 'Text' }).click();
});

test('the editor fits a phone', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('tab', { name: 'Write' }).click();
  await expect(text()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page)).toEqual([]);
});
