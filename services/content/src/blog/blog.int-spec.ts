import {
  getBlogAuthor,
  getPost,
  listBlogCategories,
  listPosts,
} from '@latchline/contracts/content/blog/blog.operations';
import { contentPageMoved } from '@latchline/contracts/content/content.events';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import {
  eventually,
  type TestStores,
  testStores,
  uniqueName,
} from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { MediaRepository } from '../media/media.repository';
import { migrations } from '../migrations/migrations';
import { PageListRepository } from '../page-list/page-list.repository';
import { readArticles } from '../seed/articles';
import { seedBlog } from '../seed/seed-blog';
import { blogOn } from '../testing/blog-on';
import { AnnounceDue } from './announce-due';
import { CategoryRepository } from './category.repository';
import { ViewRepository } from './count-views/view.repository';
import type { BlogHandlers } from './blog.handlers';

const unique = uniqueName();
const schema = `blog_${unique}`;

let stores: TestStores;
let dataSource: DataSource;
let blog: BlogHandlers;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema, migrations });
  blog = blogOn(dataSource);
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

const listed = (query: Partial<{ category: string; q: string; page: number }> = {}) =>
  blog.listPosts({ page: 1, ...query });
const post = (slug: string) => blog.getPost({ slug });
const set = (slug: string, change: string) =>
  dataSource.query(`UPDATE blog_posts SET ${change} WHERE slug = $1`, [slug]);
const eventCount = async () =>
  (await dataSource.query<{ count: number }[]>('SELECT count(*)::int AS count FROM outbox'))[0]?.count;

const announcer = () => new AnnounceDue(dataSource, new Outbox(), stores.logger);

const articles = readArticles();
const newestFirst = [...articles].sort((a, b) => b.published_at.localeCompare(a.published_at));
const plain = newestFirst.filter(({ is_featured }) => !is_featured);

/** Inserts a published article with unique text. */
async function write(fields: {
  title: string;
  excerpt?: string;
  slug: string;
  published_at?: string;
}): Promise<void> {
  await dataSource.query(
    `INSERT INTO blog_posts (id, title, slug, excerpt, content, status, published_at, reading_time_minutes,
       featured_image_url, featured_image_alt, category_id, author_id)
     SELECT $1, $2, $3, $4, 'Text', 'published', $5, 1, '/media/x.svg', 'A key', c.id, a.id
     FROM blog_categories c, blog_authors a WHERE c.slug = 'home-security' AND a.slug = 'priya-nair'`,
    [
      uuidv7(),
      fields.title,
      fields.slug,
      fields.excerpt ?? '',
      fields.published_at ?? '2020-01-01T00:00:00Z',
    ],
  );
}

describe('the list of pages', () => {
  const pages = async () =>
    (await new PageListRepository(dataSource).all()).filter(({ kind }) => kind !== 'legal');
  const slugs = async (kind: string) =>
    (await pages()).filter((entry) => entry.kind === kind).map(({ slug }) => slug);

  it('has public articles with their pictures, and their authors', async () => {
    const [first, second, third] = newestFirst.map(({ slug }) => slug);
    await set(first ?? '', `status = 'draft'`);
    await set(second ?? '', `published_at = now() + interval '1 hour'`);
    await dataSource.query(
      `DELETE FROM blog_posts WHERE author_id = (SELECT id FROM blog_authors WHERE slug = 'priya-nair')`,
    );
    const left = await slugs('post');
    expect(left).not.toContain(first);
    expect(left).not.toContain(second);
    expect(await slugs('author')).not.toContain('priya-nair');
    expect((await slugs('author')).length).toBeGreaterThan(0);
    const one = (await pages()).find(({ slug }) => slug === (left.includes(third ?? '') ? third : left[0]));
    expect(one).toMatchObject({ images: [expect.stringMatching(/^\/media\//)] });
  });

  it('dates an article by publication or edit, not by views', async () => {
    const [{ slug = '' } = {}] = newestFirst;
    const changedAt = async () => (await pages()).find((entry) => entry.slug === slug)?.changed_at;
    const before = await changedAt();
    await new ViewRepository(dataSource).count([{ id: uuidv7(), slug }]);
    expect(await changedAt()).toBe(before);
    await set(slug, `excerpt = excerpt || '.'`);
    expect(await changedAt()).not.toBe(before);
  });
});

describe('the list', () => {
  it('has articles that are not featured, newest first, nine per page', async () => {
    const first = listPosts.response.parse(await listed());
    expect(first).toMatchObject({ page: 1, page_count: 2, total: plain.length });
    expect(first.items.map(({ slug }) => slug)).toEqual(plain.slice(0, 9).map(({ slug }) => slug));
    const second = await listed({ page: 2 });
    expect(second.items.map(({ slug }) => slug)).toEqual(plain.slice(9).map(({ slug }) => slug));
    expect((await listed({ page: 3 })).items).toEqual([]);
  });

  it('filters by category, and counts each category', async () => {
    const { items } = listBlogCategories.response.parse({
      items: await new CategoryRepository(dataSource).active(),
    });
    expect(items.map(({ name }) => name)).toEqual([
      'Commercial Security',
      'Emergency Response',
      'Home Security',
      'Industry Insights',
      'Maintenance & Prevention',
    ]);
    for (const { slug, article_count } of items) {
      const own = plain.filter(({ category }) => category === slug);
      expect(article_count).toBe(own.length);
      expect((await listed({ category: slug })).total).toBe(own.length);
    }
  });

  it('hides an inactive category and its articles', async () => {
    await dataSource.query(`UPDATE blog_categories SET is_active = false WHERE slug = 'home-security'`);
    const active = await new CategoryRepository(dataSource).active();
    expect(active.map(({ slug }) => slug)).not.toContain('home-security');
    expect(await listed({ category: 'home-security' })).toMatchObject({ items: [], total: 0, page_count: 1 });
  });

  it.each(['zyx', 'ZYX', 'a zyx b'])('finds %s in titles and excerpts, in any case', async (q) => {
    await write({ title: 'A Zyx B', slug: 'in-title' });
    await write({ title: 'Other', excerpt: 'about a zYx b of sorts', slug: 'in-excerpt' });
    await write({ title: 'Neither', slug: 'neither' });
    const { items, total } = await listed({ q });
    expect(items.map(({ slug }) => slug).sort()).toEqual(['in-excerpt', 'in-title']);
    expect(total).toBe(2);
  });

  it.each(["zoe's cafe", 'ZOË’S CAFÉ'])('finds words with accents and apostrophes by %s', async (q) => {
    await write({ title: 'Keys for Zoë’s café', slug: 'zoes-cafe' });
    expect((await listed({ q })).items.map(({ slug }) => slug)).toEqual(['zoes-cafe']);
  });

  it.each(['%', '_', '\\', "'", '%%', 'no such words'])('searches for %s as plain text', async (q) => {
    await write({ title: 'Nothing of the kind', slug: 'nothing-of-the-kind' });
    expect((await listed({ q })).items.map(({ slug }) => slug)).not.toContain('nothing-of-the-kind');
  });
});

describe('featured, recent and related articles', () => {
  it('lists at most three featured articles', async () => {
    await dataSource.query('UPDATE blog_posts SET is_featured = true');
    const { items } = await blog.listFeatured();
    expect(items.map(({ slug }) => slug)).toEqual(newestFirst.slice(0, 3).map(({ slug }) => slug));
  });

  it('lists the five newest without the current article', async () => {
    const [read, ...others] = newestFirst;
    const { items } = await blog.listRecent({ exclude: read?.slug, limit: 5 });
    expect(items.map(({ slug }) => slug)).toEqual(others.slice(0, 5).map(({ slug }) => slug));
  });

  it('lists three related articles, the same category first', async () => {
    const related = (slug: string) => blog.listRelated({ slug });
    const { items } = await related('night-latch-types-compared');
    expect(items).toHaveLength(3);
    expect(new Set(items.map(({ category }) => category.slug))).toEqual(new Set(['home-security']));
    expect(items.map(({ slug }) => slug)).not.toContain('night-latch-types-compared');
    // Its category has two more, so the third comes from another one.
    await dataSource.query(
      `UPDATE blog_posts SET status = 'draft' WHERE category_id = (SELECT id FROM blog_categories WHERE slug = 'maintenance-prevention')
       AND slug NOT IN ('upvc-door-wont-lock-causes', 'looking-after-locks-through-winter')`,
    );
    const topped = (await related('upvc-door-wont-lock-causes')).items.map(({ category }) => category.slug);
    expect(topped[0]).toBe('maintenance-prevention');
    expect(topped.slice(1)).not.toContain('maintenance-prevention');
    expect(topped).toHaveLength(3);
    await expect(related('no-such-article')).rejects.toMatchObject({ code: contentErrors.noSuchPost });
  });
});

describe('an article', () => {
  it('includes its author and category', async () => {
    const found = getPost.response.parse(await post('bs-3621-and-your-home-insurance'));
    expect(found).toMatchObject({
      status: 'published',
      view_count: 0,
      category: { slug: 'industry-insights' },
      author: { name: 'Martin Oldroyd', job_title: 'Professional Locksmith' },
    });
    expect(found.content).toContain('# What the standard asks of a lock');
  });

  it.each([
    ['a draft', `status = 'draft'`],
    ['due in a second', `published_at = now() + interval '1 second'`],
  ])('is missing when it is %s', async (_what, change) => {
    const slug = 'bs-3621-and-your-home-insurance';
    await set(slug, change);
    await expect(post(slug)).rejects.toMatchObject({ code: contentErrors.noSuchPost });
    expect((await listed({ q: 'BS 3621' })).items.map((item) => item.slug)).not.toContain(slug);
    expect((await blog.listRecent({ limit: 50 })).items).toHaveLength(articles.length - 1);
    const { posts: written } = await author('martin-oldroyd');
    expect(written.map((item) => item.slug)).not.toContain(slug);
  });

  it('appears at its scheduled time, and is announced once', async () => {
    const slug = 'night-latch-types-compared';
    await set(slug, `published_at = now() + interval '1500 milliseconds', announced_at = NULL`);
    await dataSource.query('TRUNCATE outbox');
    const announce = announcer();
    await announce.run();
    expect(await eventCount()).toBe(0);
    await expect(post(slug)).rejects.toMatchObject({ code: contentErrors.noSuchPost });
    const replicas = [announce, announcer()];
    for (const replica of replicas) replica.onApplicationBootstrap();
    try {
      await eventually('the article is announced', async () => (await eventCount()) === 2);
      expect((await post(slug)).slug).toBe(slug);
      await announce.run();
      expect(await eventCount()).toBe(2);
      const [moves] = await dataSource.query<{ payload: string }[]>(
        'SELECT payload FROM outbox WHERE name = $1',
        [contentPageMoved.name],
      );
      expect(JSON.parse(moves?.payload ?? '')).toMatchObject({ data: { appeared: [`/blog/${slug}`] } });
    } finally {
      await Promise.all(replicas.map((replica) => replica.onModuleDestroy()));
    }
  });

  it('is announced again when it is rescheduled', async () => {
    const slug = 'night-latch-types-compared';
    await set(slug, `published_at = now() - interval '1 second', announced_at = now() - interval '1 day'`);
    await dataSource.query('TRUNCATE outbox');
    await announcer().run();
    expect(await eventCount()).toBe(2);
  });
});

const author = (slug: string) => blog.getAuthor({ slug });

describe('an author', () => {
  it('includes all their articles, newest first', async () => {
    const answer = getBlogAuthor.response.parse(await author('priya-nair'));
    expect(answer.author.name).toBe('Priya Nair');
    const own = newestFirst.filter((article) => article.author === 'priya-nair');
    expect(answer.posts.map(({ slug }) => slug)).toEqual(own.map(({ slug }) => slug));
  });

  it('is not found when unknown', async () => {
    await expect(author('nobody')).rejects.toMatchObject({ code: contentErrors.noSuchAuthor });
  });
});

describe('views', () => {
  const views = () => new ViewRepository(dataSource);
  const slug = 'night-latch-types-compared';

  it('count once even if their batch is delivered again, and change nothing else', async () => {
    const before = await post(slug);
    const batch = Array.from({ length: 40 }, () => ({ id: uuidv7(), slug }));
    expect(await views().count(batch)).toBe(40);
    expect(await views().count([...batch.slice(20), { id: uuidv7(), slug }])).toBe(1);
    expect(await post(slug)).toEqual({ ...before, view_count: 41 });
    expect(await eventCount()).toBe(0);
  });

  it('from several replicas at once are all counted', async () => {
    const other = 'euro-cylinder-sizes-how-to-measure';
    const batches = Array.from({ length: 8 }, () =>
      [slug, other, slug].map((seen) => ({ id: uuidv7(), slug: seen })),
    );
    await Promise.all(batches.map((batch) => views().count(batch)));
    expect([(await post(slug)).view_count, (await post(other)).view_count]).toEqual([16, 8]);
  });

  it('of unknown articles are ignored', async () => {
    expect(await views().count([{ id: uuidv7(), slug: 'gone' }])).toBe(1);
    await views().prune(1);
    expect(await dataSource.query('SELECT id FROM counted_views')).toHaveLength(1);
  });
});

describe('the seed', () => {
  it('has every picture of its articles and authors', async () => {
    const shown = await dataSource.query<{ url: string }[]>(
      'SELECT featured_image_url AS url FROM blog_posts UNION SELECT avatar_url FROM blog_authors WHERE avatar_url IS NOT NULL',
    );
    const media = new MediaRepository(dataSource);
    expect(shown.length).toBeGreaterThan(18);
    for (const { url } of shown) {
      expect(url).toMatch(/^\/media\/blog\//);
      const file = await media.find(url.replace('/media/', ''));
      expect([url, file?.media_type]).toEqual([url, 'image/svg+xml']);
    }
  });

  it('changes nothing when it runs again, and restores nothing that was deleted', async () => {
    await set('night-latch-types-compared', `title = 'Ours'`);
    await dataSource.query(`DELETE FROM blog_posts WHERE slug = 'access-control-for-small-premises'`);
    await dataSource.query('TRUNCATE outbox');
    await seedBlog(dataSource);
    expect((await post('night-latch-types-compared')).title).toBe('Ours');
    await expect(post('access-control-for-small-premises')).rejects.toThrow();
    expect(await eventCount()).toBe(0);
  });
});
