import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import { getDeskPost, listDeskPosts } from '@latchline/contracts/content/blog-desk/post.operations';
import { listPostRevisions } from '@latchline/contracts/content/blog-desk/post-revision.operations';
import { type DeskPost, deskPostQuerySchema } from '@latchline/contracts/content/blog-desk/post.schema';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { contentChanged, contentPageMoved } from '@latchline/contracts/content/content.events';
import { dataSourceOptions } from '@latchline/runtime/database/data-source';
import { openDatabase } from '@latchline/runtime/database/open-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { PostRepository } from '../blog/post.repository';
import { blogOn } from '../testing/blog-on';
import { migrations } from '../migrations/migrations';
import { PageListRepository } from '../page-list/page-list.repository';
import { seedBlog } from '../seed/seed-blog';
import { deskOn } from '../testing/desk-on';

const unique = uniqueName();
const schema = `desk_${unique}`;
const slug = 'night-latch-types-compared';
const ann = 'ann@latchline.example';
const bob = 'bob@latchline.example';

let stores: TestStores;
let dataSource: DataSource;
let desk: ReturnType<typeof deskOn>;

beforeAll(async () => {
  stores = await testStores(unique);
  const { databaseUrl: url, logger } = stores;
  const options = dataSourceOptions(url, { schema, migrations }, logger);
  dataSource = await openDatabase({ dataSource: new DataSource(options), schema, logger });
  desk = deskOn(dataSource, logger);
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
const told = async (event: { name: string }) =>
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
const list = (query: object = {}) => desk.post.list(deskPostQuerySchema.parse(query));
const missing = { code: contentErrors.noSuchPost };

/** A draft that lacks nothing. */
async function written(fields: object = {}): Promise<DeskPost> {
  const [category] = await desk.categories.all();
  const [author] = await desk.authors.all();
  return desk.post.create({
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
  it('may lack everything, and nobody but the office sees it', async () => {
    const draft = getDeskPost.response.parse(await desk.post.create({ fields: {}, actor: ann }));
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

  it('is changed without a page being told, and gets its reading time', async () => {
    const { id } = await written();
    await dataSource.query('TRUNCATE outbox');
    const changed = await desk.post.change({ id, patch: { content: 'word '.repeat(1_000) }, actor: bob });
    expect(changed).toMatchObject({ reading_time_minutes: 5, word_count: 1_000, updated_by: bob });
    expect(await told(contentChanged)).toEqual([]);
  });

  it.each([
    [{ category_id: uuidv7() }, 'category_id'],
    [{ author_id: uuidv7() }, 'author_id'],
  ])('takes nobody who is not there: %j', async (patch, path) => {
    const { id } = await written();
    await expect(desk.post.change({ id, patch, actor: ann })).rejects.toMatchObject({
      code: deskErrors.unfit,
      details: [{ path }],
    });
  });

  it('that nobody knows is missing', async () => {
    await expect(desk.post.get({ id: uuidv7() })).rejects.toMatchObject(missing);
    await expect(desk.post.change({ id: uuidv7(), patch: { title: 'x' }, actor: ann })).rejects.toMatchObject(
      missing,
    );
  });
});

describe('beside the published version', () => {
  it('a change shows nobody anything before it is published, and dates nothing', async () => {
    const id = await idOf();
    const before = await seen();
    const changed = await desk.post.change({ id, patch: { title: 'Better' }, actor: ann });
    expect(changed).toMatchObject({ status: 'published', has_changes: true, title: 'Better' });
    expect(changed.published?.title).toBe(before.title);
    expect(await seen()).toEqual(before);
    expect(await told(contentChanged)).toEqual([]);
    expect((await list({ q: 'better' })).items).toMatchObject([{ id, has_changes: true }]);

    const after = await desk.status.publish({ id, actor: ann });
    expect(after).toMatchObject({ has_changes: false, published_at: before.published_at });
    expect(await seen()).toMatchObject({ title: 'Better', published_at: before.published_at });
    expect((await told(contentChanged)).length).toBe(1);
    expect(await told(contentPageMoved)).toEqual([]);
  });

  it('changes are discarded whole', async () => {
    const id = await idOf();
    await desk.post.change({ id, patch: { title: 'Worse' }, actor: ann });
    expect(await desk.status.discardChanges({ id, actor: ann })).toMatchObject({
      has_changes: false,
      title: (await seen()).title,
    });
  });

  it('only the version that was read is overwritten', async () => {
    const id = await idOf();
    const { updated_at: expected_updated_at } = await desk.post.get({ id });
    const anns = await desk.post.change({ id, patch: { title: 'Ann’s' }, actor: ann, expected_updated_at });
    const bobs = desk.post.change({ id, patch: { title: 'Bob’s' }, actor: bob, expected_updated_at });
    await expect(bobs).rejects.toMatchObject({
      code: deskErrors.stale,
      details: { title: 'Ann’s', updated_by: ann },
    });
    await expect(desk.status.publish({ id, actor: bob, expected_updated_at })).rejects.toMatchObject({
      code: deskErrors.stale,
    });
    expect(anns.updated_at > expected_updated_at).toBe(true);
  });

  it('of two at the same moment one is told', async () => {
    const id = await idOf();
    const { updated_at: expected_updated_at } = await desk.post.get({ id });
    const both = await Promise.allSettled(
      ['One', 'Two'].map((title) =>
        desk.post.change({ id, patch: { title }, actor: ann, expected_updated_at }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('publishing', () => {
  it('makes a page under an address of its own', async () => {
    const draft = await written();
    await desk.status.publish({ id: draft.id, actor: ann });
    expect(await seen('what-a-key-knows')).toMatchObject({
      title: 'What a key knows',
      reading_time_minutes: 3,
    });
    const twin = await written();
    expect(twin.address_slug).toBe('what-a-key-knows-2');
    await desk.status.publish({ id: twin.id, actor: ann });
    expect(await seen('what-a-key-knows-2')).toMatchObject({ id: twin.id });
    expect(await told(contentPageMoved)).toEqual([
      { moved: [], appeared: ['/blog/what-a-key-knows'], actor: ann },
      { moved: [], appeared: ['/blog/what-a-key-knows-2'], actor: ann },
    ]);
  });

  it('refuses what lacks something, field by field, and an address that somebody has', async () => {
    const { id } = await written({ author_id: null, slug });
    const refused = desk.status.publish({ id, actor: ann });
    await expect(refused).rejects.toMatchObject({
      code: deskErrors.unfit,
      details: [{ path: 'author_id' }, { path: 'slug' }],
    });
    expect((await desk.post.get({ id })).slug_taken_by).toBe((await seen()).title);
  });

  it('two under one address in the same moment publishes one', async () => {
    const drafts = [await written({ slug: 'the-one' }), await written({ slug: 'the-one' })];
    const both = await Promise.allSettled(drafts.map(({ id }) => desk.status.publish({ id, actor: ann })));
    const refused = both.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { code: string }] : [],
    );
    expect(refused).toMatchObject([{ code: deskErrors.unfit }]);
  });

  it('under another address leads visitors there', async () => {
    const id = await idOf();
    await desk.post.change({ id, patch: { slug: 'night-latches' }, actor: ann });
    await desk.status.publish({ id, actor: ann });
    expect(await told(contentPageMoved)).toEqual([
      { moved: [{ from: `/blog/${slug}`, to: '/blog/night-latches' }], appeared: [], actor: ann },
    ]);
    await expect(seen()).rejects.toMatchObject(missing);
    expect((await seen('night-latches')).id).toBe(id);
  });

  it('at a time to come waits for it, and can be taken back', async () => {
    const { id } = await written();
    const at = new Date(Date.now() + 60_000).toISOString();
    expect(await desk.status.publish({ id, actor: ann, published_at: at })).toMatchObject({
      status: 'scheduled',
      published_at: at,
    });
    await expect(seen('what-a-key-knows')).rejects.toMatchObject(missing);
    expect((await list({ status: 'scheduled' })).items).toMatchObject([{ id, published_at: at }]);
    expect(await desk.status.unpublish({ id, actor: ann })).toMatchObject({
      status: 'draft',
      published_at: null,
    });
  });

  it('is taken back, and comes back with its date', async () => {
    const id = await idOf();
    const { published_at } = await seen();
    expect(await desk.status.unpublish({ id, actor: ann })).toMatchObject({ status: 'archived' });
    await expect(seen()).rejects.toMatchObject(missing);
    expect(await desk.status.publish({ id, actor: ann })).toMatchObject({
      status: 'published',
      published_at,
    });
  });

  it('puts chosen articles first among the related ones', async () => {
    const id = await idOf();
    const chosen = await idOf('what-a-locksmith-should-cost');
    await desk.post.change({ id, patch: { related_ids: [chosen] }, actor: ann });
    await desk.status.publish({ id, actor: ann });
    const [first] = await new PostRepository(dataSource).related(await seen(), 3);
    expect(first?.slug).toBe('what-a-locksmith-should-cost');
  });
});

describe('versions', () => {
  const kinds = async (id: string) =>
    listPostRevisions.response
      .parse(await desk.revision.list({ id }))
      .items.map(({ kind, actor }) => [kind, actor]);

  it('are one a publish and one a span of writing, with what was there before', async () => {
    const id = await idOf();
    for (const title of ['A', 'AB', 'ABC']) await desk.post.change({ id, patch: { title }, actor: ann });
    expect(await kinds(id)).toEqual([
      ['saved', ann],
      ['published', null],
    ]);
    await desk.post.change({ id, patch: { title: 'Bob' }, actor: bob });
    await desk.status.publish({ id, actor: bob });
    await desk.post.change({ id, patch: { title: 'Later' }, actor: bob });
    expect(await kinds(id)).toEqual([
      ['saved', bob],
      ['published', bob],
      ['saved', ann],
      ['published', null],
    ]);
  });

  it('are gone back to, in the draft alone', async () => {
    const id = await idOf();
    const { title } = await seen();
    await desk.post.change({ id, patch: { title: 'Other' }, actor: ann });
    await desk.status.publish({ id, actor: ann });
    const oldest = (await desk.revision.list({ id })).items.at(-1)?.id ?? '';
    expect((await desk.revision.get({ id, revision: oldest })).fields.title).toBe(title);
    const restored = await desk.revision.restore({ id, revision: oldest, actor: bob });
    expect(restored).toMatchObject({ title, has_changes: true });
    expect((await seen()).title).toBe('Other');
    expect((await kinds(id))[0]).toEqual(['restored', bob]);
    await expect(desk.revision.restore({ id, revision: uuidv7(), actor: bob })).rejects.toMatchObject({
      code: deskErrors.noSuchRevision,
    });
  });
});

describe('the trash', () => {
  it('takes articles from every page, frees their address, and gives them back', async () => {
    const id = await idOf();
    const other = await written();
    expect(await desk.status.trashSeveral({ ids: [id, other.id, uuidv7()], actor: ann })).toEqual({
      ids: [id, other.id],
    });
    await expect(seen()).rejects.toMatchObject(missing);
    expect((await list()).items.map((item) => item.id)).not.toContain(id);
    const { items, counts } = await list({ status: 'trash' });
    expect([items.length, counts.trash]).toEqual([2, 2]);
    const heir = await written({ slug });
    await desk.status.publish({ id: heir.id, actor: ann });
    expect((await seen()).id).toBe(heir.id);
    expect(await desk.status.restore({ id, actor: ann })).toMatchObject({
      status: 'archived',
      slug,
      slug_taken_by: 'What a key knows',
    });
  });

  it('takes and loses an article only in the version that was read', async () => {
    const { id, updated_at } = await written();
    const changed = await desk.post.change({ id, patch: { title: 'Other' }, actor: ann });
    const stale = { code: deskErrors.stale };
    const trash = (expected_updated_at: string) => desk.status.trash({ id, actor: ann, expected_updated_at });
    await expect(trash(updated_at)).rejects.toMatchObject({ ...stale, details: { title: 'Other' } });
    const inTrash = await trash(changed.updated_at);
    expect(inTrash.status).toBe('trash');
    const remove = (expected_updated_at: string) => desk.post.delete({ id, expected_updated_at });
    await expect(remove(changed.updated_at)).rejects.toMatchObject(stale);
    expect((await desk.post.get({ id })).status).toBe('trash');
    await remove(inTrash.updated_at);
    await expect(desk.post.get({ id })).rejects.toMatchObject(missing);
  });

  it('is emptied by hand, or after thirty days', async () => {
    const id = await idOf();
    await expect(desk.post.delete({ id })).rejects.toMatchObject({ code: deskErrors.notInTrash });
    await desk.status.trashSeveral({ ids: [id], actor: ann });
    await desk.post.delete({ id });
    await expect(desk.post.get({ id })).rejects.toMatchObject(missing);

    const [first, second] = [await written(), await written()];
    await desk.status.trashSeveral({ ids: [first.id, second.id], actor: ann });
    await dataSource.query(
      `UPDATE blog_post_desk SET trashed_at = now() - interval '31 days' WHERE post_id = $1`,
      [first.id],
    );
    await desk.emptyTrash.look();
    expect((await list({ status: 'trash' })).items.map((item) => item.id)).toEqual([second.id]);
  });
});

describe('the list', () => {
  it('sorts, filters, finds and counts', async () => {
    const all = listDeskPosts.response.parse(await list({ sort: 'title', order: 'asc' }));
    const titles = all.items.map(({ title }) => title.toLowerCase());
    expect(titles).toEqual([...titles].sort());
    expect(all.counts.published).toBe(all.total);
    const category = all.items[0]?.category?.id;
    const own = await list({ category });
    expect(new Set(own.items.map((item) => item.category?.id))).toEqual(new Set([category]));
    expect((await list({ q: '100%_' })).total).toBe(0);
    expect((await list({ q: slug })).items).toMatchObject([{ slug }]);
    expect((await list({ page: 99 })).page).toBe(all.page_count);
    for (const sort of ['updated', 'published', 'views'])
      expect((await list({ sort })).items.length).toBe(all.items.length);
  });
});
