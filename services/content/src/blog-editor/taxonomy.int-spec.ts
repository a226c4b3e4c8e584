import { getBlogAuthor } from '@latchline/contracts/content/blog/blog.operations';
import { blogEditorErrors } from '@latchline/contracts/content/blog-editor/blog-editor.errors';
import { type EditedPost } from '@latchline/contracts/content/blog-editor/post.schema';
import { contentPageMoved } from '@latchline/contracts/content/content.events';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { blogOn } from '../testing/blog-on';
import { migrations } from '../migrations/migrations';
import { seedBlog } from '../seed/seed-blog';
import { blogEditorOn } from '../testing/blog-editor-on';

const unique = uniqueName();
const schema = `taxonomy_${unique}`;
const ann = 'ann@latchline.example';

let stores: TestStores;
let dataSource: DataSource;
let editor: ReturnType<typeof blogEditorOn>;

beforeAll(async () => {
  stores = await testStores(unique);
  const { logger } = stores;
  dataSource = await migratedDatabase(stores, { schema, migrations });
  editor = blogEditorOn(dataSource, logger);
});
afterAll(async () => {
  await dataSource.query(`DROP SCHEMA ${schema} CASCADE`);
  await dataSource.destroy();
  await stores.close();
});
beforeEach(async () => {
  await dataSource.query(
    'TRUNCATE blog_posts, blog_categories, blog_authors, media, counted_views, seeded CASCADE',
  );
  await seedBlog(dataSource);
  await dataSource.query('TRUNCATE outbox');
});

const publishedEvents = async (event: { name: string }) =>
  (
    await dataSource.query<{ payload: { data: unknown } }[]>(
      'SELECT payload FROM outbox WHERE name = $1 ORDER BY id',
      [event.name],
    )
  ).map(
    ({ payload }) =>
      (typeof payload === 'string' ? (JSON.parse(payload) as { data: unknown }) : payload).data,
  );

/** A draft that is ready to publish. */
async function written(fields: object = {}): Promise<EditedPost> {
  const [category] = await editor.categories.all();
  const [author] = await editor.authors.all();
  return editor.post.create({
    fields: {
      title: 'What a key knows',
      excerpt: 'More than it says.',
      content: 'Text '.repeat(500),
      featured_image_url: '/media/blog/x.svg',
      featured_image_alt: 'A key',
      category_id: category?.id ?? null,
      author_id: author?.id ?? null,
      ...fields,
    },
    actor: ann,
  });
}

describe('categories and authors', () => {
  it('get a unique address, are changed only in the version that was read, and are counted', async () => {
    const made = await editor.category.create({ fields: { name: 'Keys & Safes' } });
    expect(made).toMatchObject({ slug: 'keys-and-safes', is_active: true, post_count: 0 });
    expect((await editor.category.create({ fields: { name: 'Keys & Safes' } })).slug).toBe(
      'keys-and-safes-2',
    );
    await expect(
      editor.category.create({ fields: { name: 'x', slug: 'keys-and-safes' } }),
    ).rejects.toMatchObject({
      code: blogEditorErrors.unfit,
      details: [{ path: 'slug' }],
    });
    const changed = await editor.category.change({ id: made.id, patch: { is_active: false } });
    expect(changed).toMatchObject({ name: 'Keys & Safes', is_active: false });
    const stale = { id: made.id, patch: { name: 'Other' }, expected_updated_at: made.updated_at };
    await expect(editor.category.change(stale)).rejects.toMatchObject({
      code: blogEditorErrors.stale,
      details: changed,
    });
  });

  it('are deleted only in the version that was read', async () => {
    const category = await editor.category.create({ fields: { name: 'Safes' } });
    const author = await editor.author.create({ fields: { name: 'Zoë Ash' } });
    const stale = '2026-01-01T00:00:00.000Z';
    for (const { remove, entry, entries } of [
      { entry: category, entries: editor.categories, remove: editor.category.delete.bind(editor.category) },
      { entry: author, entries: editor.authors, remove: editor.author.delete.bind(editor.author) },
    ]) {
      const { id, updated_at } = entry;
      await expect(remove({ id, expected_updated_at: stale })).rejects.toMatchObject({
        code: blogEditorErrors.stale,
        details: entry,
      });
      expect(await entries.find(id)).toEqual(entry);
      await remove({ id, expected_updated_at: updated_at });
      expect(await entries.find(id)).toBeUndefined();
    }
  });

  it('are deleted while in use only if a replacement takes over articles and drafts', async () => {
    const [from, to] = await editor.categories.all();
    if (!from || !to) throw new Error('No categories');
    const draft = await written({ category_id: from.id });
    const remove = (replacement?: string) => editor.category.delete({ id: from.id, replacement });
    await expect(remove()).rejects.toMatchObject({ code: blogEditorErrors.inUse });
    await expect(remove(from.id)).rejects.toMatchObject({ code: blogEditorErrors.unfit });
    await expect(remove(uuidv7())).rejects.toMatchObject({ code: blogEditorErrors.unfit });
    await remove(to.id);
    expect((await editor.post.get({ id: draft.id })).category_id).toBe(to.id);
    await expect(remove(to.id)).rejects.toMatchObject({ code: blogEditorErrors.noSuchCategory });
    await editor.status.publish({ id: draft.id, actor: ann });
  });

  it('get an address that another one had before, which redirects no longer', async () => {
    const author = (await editor.authors.all()).find((one) => one.slug === 'priya-nair');
    await editor.author.change({ id: author?.id ?? '', patch: { name: 'Priya Rao', slug: 'priya-rao' } });
    const added = await editor.author.create({ fields: { name: 'Priya Nair' } });
    expect(added.slug).toBe('priya-nair');
    await editor.category.create({ fields: { name: 'Safes' } });
    expect((await publishedEvents(contentPageMoved)).slice(1)).toEqual([
      { appeared: ['/blog/authors/priya-nair'], created: ['/blog/authors/priya-nair'] },
      { appeared: ['/blog/category/safes'], created: ['/blog/category/safes'] },
    ]);
  });

  it('move an author to a new address', async () => {
    const author = (await editor.authors.all()).find((one) => one.slug === 'priya-nair');
    const patch = { slug: 'priya', social_links: { mastodon: 'https://example.org/@priya' } };
    await editor.author.change({ id: author?.id ?? '', patch });
    expect(await publishedEvents(contentPageMoved)).toEqual(
      [{ moved: [{ from: '/blog/authors/priya-nair', to: '/blog/authors/priya' }], appeared: [] }].map(
        ({ moved }) => expect.objectContaining({ moved }),
      ),
    );
    const page = blogOn(dataSource);
    expect(getBlogAuthor.response.parse(await page.getAuthor({ slug: 'priya' })).author.social_links).toEqual(
      patch.social_links,
    );
    const made = await editor.author.create({ fields: { name: 'Zoë Ash' } });
    expect(made).toMatchObject({ slug: 'zoe-ash', job_title: 'Professional Locksmith', avatar_url: null });
    await editor.author.delete({ id: made.id });
    await expect(editor.author.delete({ id: author?.id ?? '' })).rejects.toMatchObject({
      code: blogEditorErrors.inUse,
    });
  });
});
