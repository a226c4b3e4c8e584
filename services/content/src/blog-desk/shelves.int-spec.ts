import { getBlogAuthor } from '@latchline/contracts/content/blog/blog.operations';
import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import { type DeskPost } from '@latchline/contracts/content/blog-desk/post.schema';
import { contentPageMoved } from '@latchline/contracts/content/content.events';
import { dataSourceOptions } from '@latchline/runtime/database/data-source';
import { openDatabase } from '@latchline/runtime/database/open-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { blogOn } from '../testing/blog-on';
import { migrations } from '../migrations/migrations';
import { seedBlog } from '../seed/seed-blog';
import { deskOn } from '../testing/desk-on';

const unique = uniqueName();
const schema = `shelves_${unique}`;
const ann = 'ann@latchline.example';

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

describe('categories and authors', () => {
  it('are made with an address of their own, changed under their version, and counted', async () => {
    const made = await desk.category.create({ fields: { name: 'Keys & Safes' } });
    expect(made).toMatchObject({ slug: 'keys-and-safes', is_active: true, post_count: 0 });
    expect((await desk.category.create({ fields: { name: 'Keys & Safes' } })).slug).toBe('keys-and-safes-2');
    await expect(
      desk.category.create({ fields: { name: 'x', slug: 'keys-and-safes' } }),
    ).rejects.toMatchObject({
      code: deskErrors.unfit,
      details: [{ path: 'slug' }],
    });
    const changed = await desk.category.change({ id: made.id, patch: { is_active: false } });
    expect(changed).toMatchObject({ name: 'Keys & Safes', is_active: false });
    const stale = { id: made.id, patch: { name: 'Other' }, expected_updated_at: made.updated_at };
    await expect(desk.category.change(stale)).rejects.toMatchObject({
      code: deskErrors.stale,
      details: changed,
    });
  });

  it('are deleted only in the version that was read', async () => {
    const category = await desk.category.create({ fields: { name: 'Safes' } });
    const author = await desk.author.create({ fields: { name: 'Zoë Ash' } });
    const stale = '2026-01-01T00:00:00.000Z';
    for (const { remove, entry, entries } of [
      { entry: category, entries: desk.categories, remove: desk.category.delete.bind(desk.category) },
      { entry: author, entries: desk.authors, remove: desk.author.delete.bind(desk.author) },
    ]) {
      const { id, updated_at } = entry;
      await expect(remove({ id, expected_updated_at: stale })).rejects.toMatchObject({
        code: deskErrors.stale,
        details: entry,
      });
      expect(await entries.find(id)).toEqual(entry);
      await remove({ id, expected_updated_at: updated_at });
      expect(await entries.find(id)).toBeUndefined();
    }
  });

  it('in use go only when their articles have somewhere to go, working copies, too', async () => {
    const [from, to] = await desk.categories.all();
    if (!from || !to) throw new Error('No categories');
    const draft = await written({ category_id: from.id });
    const remove = (replacement?: string) => desk.category.delete({ id: from.id, replacement });
    await expect(remove()).rejects.toMatchObject({ code: deskErrors.inUse });
    await expect(remove(from.id)).rejects.toMatchObject({ code: deskErrors.unfit });
    await expect(remove(uuidv7())).rejects.toMatchObject({ code: deskErrors.unfit });
    await remove(to.id);
    expect((await desk.post.get({ id: draft.id })).category_id).toBe(to.id);
    await expect(remove(to.id)).rejects.toMatchObject({ code: deskErrors.noSuchCategory });
    await desk.status.publish({ id: draft.id, actor: ann });
  });

  it('an author under another address is found there', async () => {
    const author = (await desk.authors.all()).find((one) => one.slug === 'priya-nair');
    const patch = { slug: 'priya', social_links: { mastodon: 'https://example.org/@priya' } };
    await desk.author.change({ id: author?.id ?? '', patch });
    expect(await told(contentPageMoved)).toEqual(
      [{ moved: [{ from: '/blog/authors/priya-nair', to: '/blog/authors/priya' }], appeared: [] }].map(
        ({ moved }) => expect.objectContaining({ moved }),
      ),
    );
    const page = blogOn(dataSource);
    expect(getBlogAuthor.response.parse(await page.getAuthor({ slug: 'priya' })).author.social_links).toEqual(
      patch.social_links,
    );
    const made = await desk.author.create({ fields: { name: 'Zoë Ash' } });
    expect(made).toMatchObject({ slug: 'zoe-ash', job_title: 'Professional Locksmith', avatar_url: null });
    await desk.author.delete({ id: made.id });
    await expect(desk.author.delete({ id: author?.id ?? '' })).rejects.toMatchObject({
      code: deskErrors.inUse,
    });
  });
});
