import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { query } from '../../../support/database';
import { violations } from '../../../support/pages/checks';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { test } from '../../../support/pages/test';

// One signed-in user for all tests: sign-in is tested elsewhere.
test.describe.configure({ mode: 'serial' });

const mark = randomUUID().slice(0, 8);
const title = `What a key knows ${mark}`;
const slug = `what-a-key-knows-${mark}`;

let page: Page;
let id = '';

test.beforeAll(async ({ browser }) => {
  // Its own context, so that a second page can share the session.
  page = await (await browser.newContext()).newPage();
  await new Dashboard(page).open();
});
test.afterAll(async () => {
  await query('DELETE FROM content.blog_posts WHERE title LIKE $1 OR id = $2', [
    `%${mark}%`,
    id || randomUUID(),
  ]);
  await query(`DELETE FROM seo.redirects WHERE "from" LIKE $1`, [`%${mark}%`]);
  await page.context().close();
});

const toast = (text: string) => page.getByText(text, { exact: true });
const text = () => page.getByRole('textbox', { name: 'Text', exact: true });
const saved = () => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
const statusOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();
const stored = async () =>
  (await query<{ status: string }>('SELECT status FROM content.blog_posts WHERE id = $1', [id]))[0]?.status;

async function more(item: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions for this article' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
}

async function type(into: Locator, words: string): Promise<void> {
  await into.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

test('a new article is saved automatically', async () => {
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New post' }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/[\da-f-]{36}$/);
  id = page.url().split('/').at(-1) ?? '';
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Title', { exact: true }).press('Enter');
  await page.keyboard.type('A key says more than it shows.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Section heading' }).click();
  await page.keyboard.type('What is cut into it');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('depths');
  await saved();
  await expect(page.getByText('12 words, 1 min read')).toBeVisible();
  await page.reload();
  await expect(text().getByRole('heading', { name: 'What is cut into it' })).toBeVisible();
  await expect(text().locator('strong')).toHaveText('depths');
  const post = (await (await page.request.get(`/api/admin/blog/posts/${id}`)).json()) as { content: string };
  expect(post.content).toBe('A key says more than it shows.\n\n# What is cut into it**depths**');
});

test('unsaved text is reported, survives a crash and is saved once back online', async () => {
  const address = page.url();
  await page.context().setOffline(true);
  await type(text(), ' Offline words.');
  await expect(page.getByText('Not saved, trying again')).toBeVisible();
  const key = `latchline.article.${id}`;
  const copy = await page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  expect(copy).toContain('Offline words.');
  // Leaving asks for confirmation and still sends what it can.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(address);
  // A crash sends nothing: only the local copy is left.
  const lost = copy.replace('Offline words.', 'Offline words, crashed.');
  await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, lost]);
  await page.reload();
  await expect(page.getByText(/that were never saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(text()).toContainText('Offline words, crashed.');
  await saved();
  await page.reload();
  await expect(text()).toContainText('Offline words, crashed.');
  await expect(page.getByText(/that were never saved/)).toHaveCount(0);
});

test('a draft has a preview that is not public', async () => {
  await page.getByRole('tab', { name: 'Preview' }).click();
  const preview = page.frameLocator('[aria-label="Preview of the page"] iframe').last();
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByText('No author yet').first()).toBeVisible();
  expect(await statusOf(`/blog/${slug}`)).toBe(302);
});

test('publishing is blocked while required fields are missing, with a link to each field', async () => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await page.getByRole('button', { name: /^Write an excerpt/ }).click();
  await expect(page.getByLabel('Excerpt')).toBeFocused();
  await page.keyboard.type('More than it says, if you know where to look.');
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Home Security' });
  await page.getByLabel('Author', { exact: true }).selectOption({ label: 'Priya Nair' });
  await page.getByRole('textbox', { name: 'Picture', exact: true }).fill('/media/blog/picking-section.svg');
  await page.getByLabel('Description of the picture').fill('A lock in section');
  await saved();
  expect(await violations(page)).toEqual([]);
});

test('a scheduled article is published at its time, in London time', async () => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByLabel('Later').check();
  await dialog.getByLabel('Date').fill('2027-10-31');
  await dialog.getByLabel('Time in London').fill('01:30');
  await expect(dialog.getByText('The second time, Sun, 31 Oct 2027, 01:30 GMT')).toBeVisible();
  await dialog.getByLabel('Date').fill('2027-03-28');
  await expect(dialog.getByText(/this time does not exist\. .* 02:30 BST/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(toast('Article scheduled')).toBeVisible();
  await expect(page.getByText('28 Mar 2027, 02:30 BST')).toBeVisible();
  expect(await statusOf(`/blog/${slug}`)).toBe(302);
  await query(`UPDATE content.blog_posts SET published_at = now() + interval '1 second' WHERE id = $1`, [id]);
  await expect.poll(() => statusOf(`/blog/${slug}`), { intervals: [200] }).toBe(200);
});

test('changes stay private until published, and the old address redirects to the new one', async () => {
  await page.reload();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByLabel('Title', { exact: true }).fill(`${title}, again`);
  await page.getByLabel('Address', { exact: true }).fill(`${slug}-again`);
  await saved();
  expect(await (await page.request.get(`/blog/${slug}`)).text()).not.toContain(', again');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText(`/blog/${slug} will redirect to /blog/${slug}-again.`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click();
  await expect(toast('Changes published')).toBeVisible();
  await expect.poll(() => statusOf(`/blog/${slug}-again`), { intervals: [200] }).toBe(200);
  await expect.poll(() => statusOf(`/blog/${slug}`), { intervals: [200] }).toBe(301);
});

test('conflicting edits by two users are shown side by side', async () => {
  // The first page misses the other's update, as on a slow connection.
  const post = `**/api/admin/blog/posts/${id}`;
  await page.route(post, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Title', { exact: true }).fill(`${title}, by another`);
  await expect(other.getByText(/^Saved/)).toBeVisible();
  await other.close();
  await page.getByLabel('Title', { exact: true }).fill(`${title}, by me`);
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog.locator('del')).toContainText('another');
  await expect(dialog.locator('ins')).toContainText('me');
  await expect(dialog.getByRole('button', { name: 'Save this' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'All yours' }).click();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await saved();
  await page.unroute(post);
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${title}, by me`);
});

test('an older version can be restored, and an article can be moved to the trash and back', async () => {
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions
    .getByText(/^Published/)
    .first()
    .click();
  await expect(versions.locator('ins, del').first()).toBeVisible();
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expect(toast('Version restored')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(/, again$|knows [\da-f]{8}$/);

  await more('Unpublish', 'Unpublish');
  await expect(toast('Article unpublished')).toBeVisible();
  await expect.poll(() => statusOf(`/blog/${slug}-again`), { intervals: [200] }).toBe(302);
  await more('Move to trash', 'Move to trash');
  await expect(page).toHaveURL(/\/admin\/blog$/);
  expect(await stored()).toBe('trash');
  await page.getByLabel('Status', { exact: true }).selectOption({ value: 'trash' });
  await page.getByRole('link', { name: new RegExp(mark) }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(toast('Article restored')).toBeVisible();
  expect(await stored()).toBe('archived');
});
