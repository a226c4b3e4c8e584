import { blogEditorErrors } from '@latchline/contracts/content/blog-editor/blog-editor.errors';
import { getEditedPost, listEditedPosts } from '@latchline/contracts/content/blog-editor/post.operations';
import { listPostRevisions } from '@latchline/contracts/content/blog-editor/post-revision.operations';
import { type EditedPost, editedPostQuerySchema } from '@latchline/contracts/content/blog-editor/post.schema';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { contentChanged, contentPageMoved } from '@latchline/contracts/content/content.events';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { PostRepository } from '../blog/post.repository';
import { blogOn } from '../testing/blog-on';
import { migrations } from '../migrations/migrations';
import { PageListRepository } from '../page-list/page-list.repository';
import { seedBlog } from '../seed/seed-blog';
import { blogEditorOn } from '../testing/blog-editor-on';

const unique = uniqueName();
const schema = `blog_editor_${unique}`;
const slug = 'night-latch-types-compared';
const ann = 'ann@latchline.example';
const bob = 'bob@latchline.example';

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

const idOf = async (of = slug) =>
  (await dataSource.query<{ id: string }[]>('SELECT id FROM blog_posts WHERE slug = $1', [of]))[0]?.id ?? '';
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
const seen = (of = slug) => blogOn(dataSource).getPost({ slug: of });
const list = (query: object = {}) => editor.post.list(editedPostQuerySchema.parse(query));
const missing = { code: contentErrors.noSuchPost };

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

describe('a draft', () => {
  it('may be empty and is visible only in the dashboard', async () => {
    const draft = getEditedPost.response.parse(await editor.post.create({ fields: {}, actor: ann }));
    expect(draft).toMatchObject({ status: 'draft', title: '', published: null, address_slug: 'article' });
    expect((await list({ status: 'draft' })).items).toMatchObject([
      { id: draft.id, title: '', category: null },
    ]);
    expect(
      (await new PageListRepository(dataSource).all()).some(
        (page) => page.slug === null && page.kind === 'post',
      ),
    ).toBe(false);
  });

  it('is created once when the response is lost and it is created again', async () => {
    const fields = { id: uuidv7(), title: 'Lost' };
    await editor.post.create({ fields, actor: ann });
    const again = await editor.post.create({ fields: { ...fields, title: 'Found' }, actor: ann });
    expect(again).toMatchObject({ id: fields.id, title: 'Found', status: 'draft' });
    expect((await list({ status: 'draft' })).items).toHaveLength(1);
  });

  it('changes without invalidating a page, and gets its reading time', async () => {
    const { id } = await written();
    await dataSource.query('TRUNCATE outbox');
    const changed = await editor.post.change({ id, patch: { content: 'word '.repeat(1_000) }, actor: bob });
    expect(changed).toMatchObject({ reading_time_minutes: 5, word_count: 1_000, updated_by: bob });
    expect(await publishedEvents(contentChanged)).toEqual([]);
  });

  it.each([
    [{ category_id: uuidv7() }, 'category_id'],
    [{ author_id: uuidv7() }, 'author_id'],
  ])('refuses an unknown author or category: %j', async (patch, path) => {
    const { id } = await written();
    await expect(editor.post.change({ id, patch, actor: ann })).rejects.toMatchObject({
      code: blogEditorErrors.unfit,
      details: [{ path }],
    });
  });

  it('responds with not found for an unknown id', async () => {
    await expect(editor.post.get({ id: uuidv7() })).rejects.toMatchObject(missing);
    await expect(
      editor.post.change({ id: uuidv7(), patch: { title: 'x' }, actor: ann }),
    ).rejects.toMatchObject(missing);
  });
});

describe('a draft of a published article', () => {
  it('changes nothing on the site until it is published, and keeps the date', async () => {
    const id = await idOf();
    const before = await seen();
    const changed = await editor.post.change({ id, patch: { title: 'Better' }, actor: ann });
    expect(changed).toMatchObject({ status: 'published', has_changes: true, title: 'Better' });
    expect(changed.published?.title).toBe(before.title);
    expect(await seen()).toEqual(before);
    expect(await publishedEvents(contentChanged)).toEqual([]);
    expect((await list({ q: 'better' })).items).toMatchObject([{ id, has_changes: true }]);

    const after = await editor.status.publish({ id, actor: ann });
    expect(after).toMatchObject({ has_changes: false, published_at: before.published_at });
    expect(await seen()).toMatchObject({ title: 'Better', published_at: before.published_at });
    expect((await publishedEvents(contentChanged)).length).toBe(1);
    expect(await publishedEvents(contentPageMoved)).toEqual([]);
  });

  it('discards all changes', async () => {
    const id = await idOf();
    await editor.post.change({ id, patch: { title: 'Worse' }, actor: ann });
    expect(await editor.status.discardChanges({ id, actor: ann })).toMatchObject({
      has_changes: false,
      title: (await seen()).title,
    });
  });

  it('overwrites only the version that was read', async () => {
    const id = await idOf();
    const { updated_at: expected_updated_at } = await editor.post.get({ id });
    const anns = await editor.post.change({ id, patch: { title: 'Ann’s' }, actor: ann, expected_updated_at });
    const bobs = editor.post.change({ id, patch: { title: 'Bob’s' }, actor: bob, expected_updated_at });
    await expect(bobs).rejects.toMatchObject({
      code: blogEditorErrors.stale,
      details: { title: 'Ann’s', updated_by: ann },
    });
    await expect(editor.status.publish({ id, actor: bob, expected_updated_at })).rejects.toMatchObject({
      code: blogEditorErrors.stale,
    });
    expect(anns.updated_at > expected_updated_at).toBe(true);
  });

  it('accepts one of two simultaneous changes', async () => {
    const id = await idOf();
    const { updated_at: expected_updated_at } = await editor.post.get({ id });
    const both = await Promise.allSettled(
      ['One', 'Two'].map((title) =>
        editor.post.change({ id, patch: { title }, actor: ann, expected_updated_at }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('publishing', () => {
  it('creates a page at a unique address', async () => {
    const draft = await written();
    await editor.status.publish({ id: draft.id, actor: ann });
    expect(await seen('what-a-key-knows')).toMatchObject({
      title: 'What a key knows',
      reading_time_minutes: 3,
    });
    const twin = await written();
    expect(twin.address_slug).toBe('what-a-key-knows-2');
    await editor.status.publish({ id: twin.id, actor: ann });
    expect(await seen('what-a-key-knows-2')).toMatchObject({ id: twin.id });
    expect(await publishedEvents(contentPageMoved)).toEqual([
      { moved: [], appeared: ['/blog/what-a-key-knows'], created: ['/blog/what-a-key-knows'], actor: ann },
      {
        moved: [],
        appeared: ['/blog/what-a-key-knows-2'],
        created: ['/blog/what-a-key-knows-2'],
        actor: ann,
      },
    ]);
  });

  it('refuses missing fields and a taken address, field by field', async () => {
    const { id } = await written({ author_id: null, slug });
    const refused = editor.status.publish({ id, actor: ann });
    await expect(refused).rejects.toMatchObject({
      code: blogEditorErrors.unfit,
      details: [{ path: 'author_id' }, { path: 'slug' }],
    });
    expect((await editor.post.get({ id })).slug_taken_by).toBe((await seen()).title);
  });

  it('publishes one of two articles that claim an address at the same moment', async () => {
    const drafts = [await written({ slug: 'the-one' }), await written({ slug: 'the-one' })];
    const both = await Promise.allSettled(drafts.map(({ id }) => editor.status.publish({ id, actor: ann })));
    const refused = both.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { code: string }] : [],
    );
    expect(refused).toMatchObject([{ code: blogEditorErrors.unfit }]);
  });

  it('redirects visitors when the address changes', async () => {
    const id = await idOf();
    await editor.post.change({ id, patch: { slug: 'night-latches' }, actor: ann });
    await editor.status.publish({ id, actor: ann });
    expect(await publishedEvents(contentPageMoved)).toEqual([
      { moved: [{ from: `/blog/${slug}`, to: '/blog/night-latches' }], appeared: [], actor: ann },
    ]);
    await expect(seen()).rejects.toMatchObject(missing);
    expect((await seen('night-latches')).id).toBe(id);
  });

  it('schedules an article, which can be unpublished before its time', async () => {
    const { id } = await written();
    const at = new Date(Date.now() + 60_000).toISOString();
    expect(await editor.status.publish({ id, actor: ann, published_at: at })).toMatchObject({
      status: 'scheduled',
      published_at: at,
    });
    await expect(seen('what-a-key-knows')).rejects.toMatchObject(missing);
    expect((await list({ status: 'scheduled' })).items).toMatchObject([{ id, published_at: at }]);
    expect(await editor.status.unpublish({ id, actor: ann })).toMatchObject({
      status: 'draft',
      published_at: null,
    });
  });

  it('unpublishes an article, and publishes it again with its date', async () => {
    const id = await idOf();
    const { published_at } = await seen();
    expect(await editor.status.unpublish({ id, actor: ann })).toMatchObject({ status: 'archived' });
    await expect(seen()).rejects.toMatchObject(missing);
    expect(await editor.status.publish({ id, actor: ann })).toMatchObject({
      status: 'published',
      published_at,
    });
  });

  it('lists chosen articles first among the related ones', async () => {
    const id = await idOf();
    const chosen = await idOf('what-a-locksmith-should-cost');
    await editor.post.change({ id, patch: { related_ids: [chosen] }, actor: ann });
    await editor.status.publish({ id, actor: ann });
    const [first] = await new PostRepository(dataSource).related(await seen(), 3);
    expect(first?.slug).toBe('what-a-locksmith-should-cost');
  });
});

describe('revisions', () => {
  const kinds = async (id: string) =>
    listPostRevisions.response
      .parse(await editor.revision.list({ id }))
      .items.map(({ kind, actor }) => [kind, actor]);

  it('are saved per publication and per writing session, after the original', async () => {
    const id = await idOf();
    for (const title of ['A', 'AB', 'ABC']) await editor.post.change({ id, patch: { title }, actor: ann });
    expect(await kinds(id)).toEqual([
      ['saved', ann],
      ['published', null],
    ]);
    await editor.post.change({ id, patch: { title: 'Bob' }, actor: bob });
    await editor.status.publish({ id, actor: bob });
    await editor.post.change({ id, patch: { title: 'Later' }, actor: bob });
    expect(await kinds(id)).toEqual([
      ['saved', bob],
      ['published', bob],
      ['saved', ann],
      ['published', null],
    ]);
  });

  it('are restored into the draft only', async () => {
    const id = await idOf();
    const { title } = await seen();
    await editor.post.change({ id, patch: { title: 'Other' }, actor: ann });
    await editor.status.publish({ id, actor: ann });
    const oldest = (await editor.revision.list({ id })).items.at(-1)?.id ?? '';
    expect((await editor.revision.get({ id, revision: oldest })).fields.title).toBe(title);
    const restored = await editor.revision.restore({ id, revision: oldest, actor: bob });
    expect(restored).toMatchObject({ title, has_changes: true });
    expect((await seen()).title).toBe('Other');
    expect((await kinds(id))[0]).toEqual(['restored', bob]);
    await expect(editor.revision.restore({ id, revision: uuidv7(), actor: bob })).rejects.toMatchObject({
      code: blogEditorErrors.noSuchRevision,
    });
  });
});

describe('the trash', () => {
  it('removes articles from every page, frees their addresses, and restores them', async () => {
    const id = await idOf();
    const other = await written();
    expect(await editor.status.trashSeveral({ ids: [id, other.id, uuidv7()], actor: ann })).toEqual({
      ids: [id, other.id],
    });
    await expect(seen()).rejects.toMatchObject(missing);
    expect((await list()).items.map((item) => item.id)).not.toContain(id);
    const { items, counts } = await list({ status: 'trash' });
    expect([items.length, counts.trash]).toEqual([2, 2]);
    const heir = await written({ slug });
    await editor.status.publish({ id: heir.id, actor: ann });
    expect((await seen()).id).toBe(heir.id);
    expect(await editor.status.restore({ id, actor: ann })).toMatchObject({
      status: 'archived',
      slug,
      slug_taken_by: 'What a key knows',
    });
  });

  it('trashes and deletes an article only in the version that was read', async () => {
    const { id, updated_at } = await written();
    const changed = await editor.post.change({ id, patch: { title: 'Other' }, actor: ann });
    const stale = { code: blogEditorErrors.stale };
    const trash = (expected_updated_at: string) =>
      editor.status.trash({ id, actor: ann, expected_updated_at });
    await expect(trash(updated_at)).rejects.toMatchObject({ ...stale, details: { title: 'Other' } });
    const inTrash = await trash(changed.updated_at);
    expect(inTrash.status).toBe('trash');
    const remove = (expected_updated_at: string) => editor.post.delete({ id, expected_updated_at });
    await expect(remove(changed.updated_at)).rejects.toMatchObject(stale);
    expect((await editor.post.get({ id })).status).toBe('trash');
    await remove(inTrash.updated_at);
    await expect(editor.post.get({ id })).rejects.toMatchObject(missing);
  });

  it('is emptied manually, or after thirty days', async () => {
    const id = await idOf();
    await expect(editor.post.delete({ id })).rejects.toMatchObject({ code: blogEditorErrors.notInTrash });
    await editor.status.trashSeveral({ ids: [id], actor: ann });
    await editor.post.delete({ id });
    await expect(editor.post.get({ id })).rejects.toMatchObject(missing);

    const [first, second] = [await written(), await written()];
    await editor.status.trashSeveral({ ids: [first.id, second.id], actor: ann });
    await dataSource.query(
      `UPDATE blog_post_desk SET trashed_at = now() - interval '31 days' WHERE post_id = $1`,
      [first.id],
    );
    await editor.emptyTrash.run();
    expect((await list({ status: 'trash' })).items.map((item) => item.id)).toEqual([second.id]);
  });
});

describe('the list', () => {
  it('sorts, filters, searches and counts', async () => {
    const all = listEditedPosts.response.parse(await list({ sort: 'title', order: 'asc' }));
    const titles = all.items.map(({ title }) => title.toLowerCase());
    expect(titles).toEqual([...titles].sort());
    expect(all.counts.published).toBe(all.total);
    const category = all.items[0]?.category?.id;
    const own = await list({ category });
    expect(new Set(own.items.map((item) => item.category?.id))).toEqual(new Set([category]));
    expect((await list({ q: '100%_' })).total).toBe(0);
    expect((await list({ q: slug })).items).toMatchObject([{ slug }]);
    await dataSource.query(`UPDATE blog_posts SET title = 'Zoë’s CAFÉ in Łódź, reopened' WHERE slug = $1`, [
      slug,
    ]);
    for (const q of ["zoe's cafe", 'ZOË’S CAFÉ', 'lodz'])
      expect((await list({ q })).items).toMatchObject([{ slug }]);
    expect((await list({ page: 99 })).page).toBe(all.page_count);
    for (const sort of ['updated', 'published', 'views'])
      expect((await list({ sort })).items.length).toBe(all.items.length);
  });
});
