import {
  type PostView,
  getBlogAuthor,
  getPost,
  listFeaturedPosts,
  listPosts,
  listRecentPosts,
  listRelatedPosts,
  postViewSchema,
  postViewStream,
} from '@latchline/contracts/content/blog/blog.operations';
import { contentChanged } from '@latchline/contracts/content/content.events';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { BlogPage, BlogPostPage } from '@latchline/contracts/pages/blog-pages';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { v7 as uuidv7 } from 'uuid';
import { modelIn } from '../../testing/fake-shell';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { post, summary } from '../../testing/sample-blog';
import { PageCaches } from '../cache/page-caches';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(async () => {
  gateway.services.reset();
  gateway.shell.reset();
  gateway.app.get(PageCaches).outdateAll();
  await gateway.redis.del(postViewStream);
});

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };
const away = new CodedError(messagingErrors.unavailable, 'Away');
const open = async (path: string, headers: Record<string, string> = browser) => {
  const response = await gateway.fetch(path, { headers });
  const text = await response.text();
  return { response, model: response.status === 200 || response.status === 404 ? modelIn(text) : null };
};

/** Views waiting to be counted by the content service. */
async function views(): Promise<PostView[]> {
  const entries = await gateway.redis.xrange(postViewStream, '-', '+');
  return entries.map(([, fields]) => {
    const { data } = gateway.codec.open(fields[fields.indexOf('sealed') + 1] ?? '') as { data: unknown };
    return postViewSchema.parse(data);
  });
}

describe('the list of posts', () => {
  it('is rendered with its posts and cached under its canonical address', async () => {
    const { response, model } = await open('/blog?utm_source=x&page=1');
    expect(response.status).toBe(200);
    expect(model).toMatchObject({
      kind: 'blog',
      path: '/blog',
      metadata: { canonical: 'http://localhost:3000/blog' },
      featured: [{ is_featured: true }],
      categories: [{ slug: 'home-security', article_count: 1 }],
      list: { items: [{ slug: post.slug }], page: 1, page_count: 1, total: 1 },
      filter: { category: null, q: '' },
    });
    await open('/blog');
    expect(gateway.shell.rendered).toHaveLength(1);
  });

  it('filters by the query, and ignores invalid parameters', async () => {
    const filterOf = async (path: string) => {
      const { model } = await open(path);
      return { ...(model as BlogPage).filter, canonical: (model as BlogPage).metadata.canonical };
    };
    expect(await filterOf('/blog?category=home-security&q=%20Snap%20')).toEqual({
      category: 'home-security',
      q: 'Snap',
      canonical: 'http://localhost:3000/blog?category=home-security',
    });
    expect(await filterOf('/blog?category=No%20such&page=minus')).toMatchObject({ category: null, q: '' });
    expect(
      gateway.services.requests.filter(({ name }) => name === listPosts.name).map(({ data }) => data),
    ).toEqual([{ category: 'home-security', q: 'Snap', page: 1 }, { page: 1 }]);
  });

  it('shows the last page for a page number beyond it', async () => {
    const { model } = await open('/blog?page=7');
    expect((model as BlogPage).list.page).toBe(1);
  });

  it.each([
    ['/blog?page=7', '/blog'],
    ['/blog?category=no-such', '/blog'],
    ['/blog?category=home-security&page=8', '/blog?category=home-security'],
    ['/blog?q=snap&page=2', '/blog'],
  ])('tells search engines that %s is %s', async (path, canonical) => {
    const { model } = await open(path);
    expect((model as BlogPage).metadata.canonical).toBe(`http://localhost:3000${canonical}`);
  });
});

it('has the placeholders of titles and excerpts filled in wherever an article is listed', async () => {
  const listed = { ...summary, excerpt: 'Ring {phone}.' };
  const filled = [{ slug: post.slug, excerpt: 'Ring 0114 496 0999.' }];
  gateway.services.answer(listFeaturedPosts, () => ({ items: [listed] }));
  gateway.services.answer(listPosts, () => ({ items: [listed], page: 1, page_count: 1, total: 1 }));
  gateway.services.answer(listRelatedPosts, () => ({ items: [listed] }));
  gateway.services.answer(listRecentPosts, () => ({ items: [listed] }));
  gateway.services.answer(getBlogAuthor, () => ({ author: post.author, posts: [listed] }));
  expect((await open('/blog')).model).toMatchObject({ featured: filled, list: { items: filled } });
  expect((await open(`/blog/${post.slug}`)).model).toMatchObject({ related: filled, recent: filled });
  expect((await open('/blog/authors/priya-nair')).model).toMatchObject({ posts: filled });
});

describe('a post', () => {
  const path = `/blog/${post.slug}`;

  it('is rendered with related content, and business info in its text', async () => {
    const { response, model } = await open(path);
    expect(response.status).toBe(200);
    expect(model).toMatchObject({
      kind: 'blog-post',
      post: { content: '# One\n\nRing 0114 496 0999.', author: { name: 'Priya Nair' } },
      related_services: { heading: 'Tips' },
      related: [{ slug: post.slug }],
      recent: [{ slug: post.slug }],
      areas: [{ slug: 'sheffield' }],
      copy: { illustrations: [{}, {}, {}], sidebar: { tips: { items: ['1', '2', '3', '4', '5'] } } },
    });
  });

  it('uses its own SEO fields', async () => {
    gateway.services.answer(getPost, () => ({
      ...post,
      meta_title: 'Own title',
      meta_description: 'Own description',
      canonical_url: 'https://elsewhere.example/a',
    }));
    const { model } = await open(path);
    expect((model as BlogPostPage).metadata).toMatchObject({
      title: 'Own title | Latchline Locksmiths',
      description: 'Own description',
      canonical: 'https://elsewhere.example/a',
    });
  });

  it.each(['/blog/no-such-article', '/blog/a--b'])(
    'redirects to /404 if it does not exist: %s',
    async (missing) => {
      const { response } = await open(missing);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/404']);
      expect((await open('/404')).response.status).toBe(404);
      expect((await views()).map(({ slug }) => slug)).not.toContain(missing.slice('/blog/'.length));
    },
  );

  it('is served from the cache during an outage; posts never read redirect to /404', async () => {
    await open(path);
    gateway.app.get(PageCaches).outdateAll();
    gateway.services.fail(getPost, away);
    expect((await open(path)).response.status).toBe(200);
    expect((await open('/blog/another')).response.headers.get('location')).toBe('/404');
  });

  it('disappears when it is unpublished', async () => {
    await open(path);
    gateway.services.answer(getPost, () => {
      throw new CodedError('content.no-such-post', 'Gone');
    });
    const occurred_at = new Date().toISOString();
    await gateway.live.append([
      { id: uuidv7(), name: contentChanged.name, occurred_at, data: { subject: 'blog' } },
    ]);
    await eventually('the page is gone', async () => (await open(path)).response.status === 302);
  });
});

describe('the list while the content service does not respond', () => {
  it.each(['/blog?q=never-searched', '/blog?category=home-security&page=7'])(
    'is still a page: %s',
    async (path) => {
      await open('/blog');
      gateway.services.fail(listPosts, away);
      const { response, model } = await open(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(model).toMatchObject({ kind: 'blog', list: { items: [], total: 0 }, business: {} });
      gateway.services.reset();
      const again = await open(path);
      expect(again.response.headers.get('x-robots-tag')).toBeNull();
      expect((again.model as BlogPage).list.items).not.toEqual([]);
    },
  );
});

describe('views', () => {
  const path = `/blog/${post.slug}`;

  it('are counted for cached pages and 304 responses, too', async () => {
    const { response } = await open(path);
    await open(path);
    const again = await open(path, { ...browser, 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.response.status).toBe(304);
    await eventually('three views', async () => (await views()).length === 3);
    expect(new Set((await views()).map(({ id }) => id)).size).toBe(3);
    expect((await views()).map(({ slug }) => slug)).toEqual([post.slug, post.slug, post.slug]);
  });

  it('are not counted for robots, HEAD requests and prefetches', async () => {
    await open(path, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await open(path, { ...browser, 'sec-purpose': 'prefetch;prerender' });
    await gateway.fetch(path, { method: 'HEAD', headers: browser });
    await open('/blog');
    await open(path);
    await eventually('one view', async () => (await views()).length === 1);
  });

  it('can be reported by client-side navigation', async () => {
    const count = (slug: string) =>
      gateway.fetch(`/api/blog/posts/${slug}/views`, { method: 'POST', headers: browser });
    expect((await count(post.slug)).status).toBe(204);
    await eventually('one view', async () => (await views()).length === 1);
    expect((await count('Not%20a%20slug')).status).toBe(422);
  });
});

describe('other blog addresses', () => {
  it('redirect a category to its list, and respond 404 for an unknown one', async () => {
    const { response } = await open('/blog/category/home-security');
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/blog?category=home-security',
    ]);
    expect((await open('/blog/category/nonsense')).response.status).toBe(404);
  });

  it('include a page for each author', async () => {
    const { model } = await open('/blog/authors/priya-nair');
    expect(model).toMatchObject({ kind: 'blog-author', author: { name: 'Priya Nair' }, posts: [{}] });
    expect((await open('/blog/authors/nobody')).response.status).toBe(404);
  });

  it('include an RSS feed', async () => {
    const response = await gateway.fetch('/blog/rss.xml');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain('<link>http://localhost:3000/blog/which-lock-is-it</link>');
    expect(xml).toContain('Mon, 05 Jan 2026 09:30:00 GMT');
    expect(xml).toContain('<dc:creator>Priya Nair</dc:creator>');
  });

  it('include pictures, in a sandbox', async () => {
    const response = await gateway.fetch('/media/blog/lock.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const etag = response.headers.get('etag') ?? '';
    const again = await gateway.fetch('/media/blog/lock.svg', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    for (const path of ['/media/blog/none.svg', '/media/', '/media/blog/%2e%2e/x.svg', '/media/x.exe'])
      expect((await gateway.fetch(path)).status).toBe(404);
  });
});
