import { contentErrors } from '@latchline/contracts/content/content.errors';
import { parseCopy } from '@latchline/contracts/content/copy-editor/copy-checks';
import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { Outbox } from '@latchline/runtime/outbox/outbox';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { migrations } from '../migrations/migrations';
import { seedContent } from '../seed/seed-content';
import { CopyRevisionHandlers } from './copy-revision.handlers';
import { EditedCopyHandlers } from './edited-copy.handlers';
import { CopyChanges } from './copy-changes';
import { EditedCopyRepository } from './edited-copy.repository';

const unique = uniqueName();
const schema = `content_${unique}`;
const actor = 'dee@latchline.example';

let stores: TestStores;
let dataSource: DataSource;
let pageWords: EditedCopyHandlers;
let pageRevisions: CopyRevisionHandlers;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema, migrations });
  const words = new EditedCopyRepository(dataSource);
  const changes = new CopyChanges(words, { wake: () => undefined } as Outbox);
  pageWords = new EditedCopyHandlers(words, changes);
  pageRevisions = new CopyRevisionHandlers(words, changes);
});

afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});

beforeEach(async () => {
  await dataSource.query('TRUNCATE page_copy, legal_pages, page_revisions, seeded');
  await seedContent(dataSource);
});

const get = (name: string) => pageWords.get({ name });
const change = (name: string, patch: object, expected_updated_at?: string) =>
  pageWords.change({ name, actor, patch: { ...patch }, expected_updated_at });
const revisions = async (name: string) => (await pageRevisions.list({ name })).items;

it('lists every page with valid copy, equal to its original', async () => {
  const { items } = await pageWords.list();
  expect(items).toHaveLength(35);
  for (const { name, edited, newer_original } of items) {
    const { words, original } = await get(name);
    expect([name, parseCopy(name, words)]).toEqual([name, { words }]);
    expect([name, edited, newer_original]).toEqual([name, false, false]);
    expect(original).toEqual(words);
  }
});

describe('copy', () => {
  it.each([
    ['home', { heading: 'Locked out? {phone}' }],
    ['services/smart-locks', { lead: 'Keys you cannot lose.' }],
    ['privacy-policy', { last_updated: '2026-03-01' }],
  ])('of %s is changed, with its author, its time and the former version', async (name, patch) => {
    const before = await get(name);
    const now = await change(name, patch, before.updated_at);
    expect(now).toMatchObject({ words: patch, edited: true, updated_by: actor, newer_original: false });
    expect(now.updated_at > before.updated_at).toBe(true);
    const [newest, first, ...others] = await revisions(name);
    expect(others).toEqual([]);
    expect(newest).toMatchObject({ note: 'edited', saved_by: actor, saved_at: now.updated_at });
    expect(first).toMatchObject({ note: 'first', saved_by: null, saved_at: before.updated_at });
    const restored = await pageRevisions.restore({ name, id: first?.id ?? '', actor });
    expect(restored.words).toEqual(before.words);
    expect((await revisions(name)).map(({ note }) => note)).toEqual(['restored', 'edited', 'first']);
    const revision = { name, id: newest?.id ?? '' };
    expect((await pageRevisions.get(revision)).words).toEqual(now.words);
  });

  it('is changed only in the version that was read', async () => {
    const before = await get('about');
    await change('about', { heading: 'Ours' });
    await expect(change('about', { lead: 'Theirs' }, before.updated_at)).rejects.toMatchObject({
      code: contentErrors.stale,
      details: { words: { heading: 'Ours' } },
    });
  });

  it('adds no revision when nothing changes', async () => {
    const { words } = await get('about');
    await change('about', { heading: words.heading });
    expect(await revisions('about')).toEqual([]);
  });

  it.each([
    ['home', { heading: ' ' }, 'heading'],
    ['home', { heading: 'Ring {telephone}' }, 'heading'],
    [
      'home',
      { figures: Array.from({ length: 4 }, () => ({ before: '', value: '1', after: '', about: 'x' })) },
      'figures',
    ],
    ['home', { heading: 'x'.repeat(201) }, 'heading'],
    ['about', { story: { heading: 'Ours', paragraphs: ['Fine', ''] } }, 'story.paragraphs.1'],
    ['privacy-policy', { sections: [{ heading: 'One', body: 'Text' }] }, 'sections'],
    ['privacy-policy', { last_updated: 'January' }, 'last_updated'],
  ])('of %s is refused as %j', async (name, patch, path) => {
    await expect(change(name, patch)).rejects.toMatchObject({
      code: messagingErrors.invalid,
      details: [expect.objectContaining({ path })],
    });
  });

  it('keeps the slug of a service', async () => {
    const { words } = await change('services/smart-locks', { slug: 'elsewhere', lead: 'New' });
    expect(words).toMatchObject({ slug: 'smart-locks', lead: 'New' });
  });

  it.each(['nothing', 'services/nothing', 'toString', '__proto__'])('is not found for %s', async (name) => {
    await expect(get(name)).rejects.toMatchObject({ code: contentErrors.noSuchPage });
  });

  it('is reset to the original', async () => {
    const before = await get('home');
    await change('home', { heading: 'Ours' });
    const reset = await pageWords.reset({ name: 'home', actor });
    expect(reset).toMatchObject({ words: before.words, edited: false, newer_original: false });
  });

  it('is kept when a release brings newer copy, and is flagged', async () => {
    const older = JSON.stringify({ ...(await get('home')).words, heading: 'As it was then' });
    await dataSource.query('UPDATE page_copy SET copy = $1, original = $1 WHERE page = $2', [older, 'home']);
    await seedContent(dataSource);
    expect(await get('home')).toMatchObject({
      words: { heading: 'As it was then' },
      newer_original: true,
      edited: true,
    });
    const kept = await pageWords.keep({ name: 'home', actor });
    expect(kept).toMatchObject({ words: { heading: 'As it was then' }, newer_original: false });
    expect(await revisions('home')).toEqual([]);
  });

  it('is searched everywhere', async () => {
    await change('home', { lead: 'Say PERFECTLY odd words.' });
    await change('cookie-policy', { intro: 'What perfectly odd words mean.' });
    const { items, more } = await pageWords.search({ q: 'perfectly odd' });
    expect([more, items.map(({ id, path }) => [id, path])]).toEqual([
      false,
      [
        ['cookie-policy', 'intro'],
        ['home', 'lead'],
      ],
    ]);
    expect((await pageWords.search({ q: '100%_' })).items).toEqual([]);
  });

  it('is searched in drafts and unpublished changes of articles, and says if there is more', async () => {
    await dataSource.query('TRUNCATE blog_posts CASCADE');
    await dataSource.query(
      `WITH added AS (
         INSERT INTO blog_posts (id, title, excerpt, content, status, reading_time_minutes, featured_image_url, featured_image_alt)
         SELECT gen_random_uuid(), '', '', '', 'draft', 1, '', '' FROM generate_series(1, 101) RETURNING id)
       INSERT INTO blog_post_desk (post_id, version_at, fields)
       SELECT id, now(), '{"title": "Keys", "excerpt": "", "content": "Call 0113 496 0000", "meta_title": null, "meta_description": null}'
       FROM added`,
    );
    const { items, more } = await pageWords.search({ q: '0113 496 0000' });
    expect([items.length, more]).toEqual([100, true]);
    expect(items[0]).toMatchObject({ kind: 'article', title: 'Keys', path: 'content' });
  });
});
