import { contentErrors } from '@latchline/contracts/content/content.errors';
import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { migrations } from '../migrations/migrations';
import { PageCopyRepository } from '../page-copy/page-copy.repository';
import { PageListRepository } from '../page-list/page-list.repository';
import { readPageCopies } from '../seed/seeds';
import { LanguagePageHandlers } from './language-page.handlers';
import { LanguagePageRepository } from './language-page.repository';

let stores: TestStores;
let dataSource: DataSource;
let pages: LanguagePageHandlers;

beforeAll(async () => {
  stores = await testStores();
  dataSource = await migratedDatabase(stores, { schema: stores.unique, migrations });
  pages = new LanguagePageHandlers(new LanguagePageRepository(dataSource));
  await new PageCopyRepository(dataSource).addSeed(readPageCopies());
});
afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});

const actor = 'eve@latchline.example';
const listed = async () =>
  (await new PageListRepository(dataSource).all()).filter(({ kind }) => kind === 'language');

it('starts with every page switched off and waiting for review', async () => {
  const { items } = await pages.list();
  expect(items.map(({ language }) => language)).toEqual(['pl', 'ro', 'sk', 'ar', 'ur']);
  for (const page of items)
    expect(page).toMatchObject({ reviewed_by: '', reviewed_at: null, enabled: false, edited_since: false });
  expect(await listed()).toEqual([]);
});

it('refuses to switch on a page that nobody has reviewed', async () => {
  await expect(pages.change({ language: 'pl', patch: { enabled: true }, actor })).rejects.toMatchObject({
    code: messagingErrors.invalid,
  });
});

it('lists a page for search engines once it is switched on, and says if it was edited since the review', async () => {
  const on = await pages.change({
    language: 'pl',
    patch: { reviewed_by: 'Anna Nowak', enabled: true },
    actor,
  });
  expect(on).toMatchObject({
    reviewed_by: 'Anna Nowak',
    enabled: true,
    edited_since: false,
    updated_by: actor,
  });
  expect(await listed()).toMatchObject([{ kind: 'language', slug: 'pl' }]);
  await dataSource.query(`UPDATE page_copy SET copy = copy || '{"line": "x"}' WHERE page = 'polish'`);
  expect((await pages.list()).items[0]).toMatchObject({ edited_since: true, enabled: true });
  const again = await pages.change({ language: 'pl', patch: { reviewed_by: 'Anna Nowak' }, actor });
  expect(again).toMatchObject({ edited_since: false, enabled: true });
});

it('refuses a change of an older version, and keeps the page', async () => {
  const [, romanian] = (await pages.list()).items;
  await pages.change({ language: 'ro', patch: { reviewed_by: 'Ana' }, actor });
  const stale = { patch: { reviewed_by: '' }, actor, expected_updated_at: romanian!.updated_at };
  await expect(pages.change({ language: 'ro', ...stale })).rejects.toMatchObject({
    code: contentErrors.stale,
  });
  expect((await pages.list()).items[1]).toMatchObject({ reviewed_by: 'Ana' });
});
