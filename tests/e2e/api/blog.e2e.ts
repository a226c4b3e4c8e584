import { expect, test } from '@playwright/test';
import { blogPageSize } from '@latchline/contracts/content/blog/blog.schema';
import Parser from 'rss-parser';
import { expectProblem } from '../../support/api';
import { settings } from '../../support/settings';

test('the list is newest first, with nine articles on every page but the last', async ({ request }) => {
  const pageOf = async (page: number) => (await request.get('/api/blog/posts', { params: { page } })).json();
  const first = await pageOf(1);
  const all = [];
  for (let page = 1; page <= first.page_count; page += 1) {
    const { items } = await pageOf(page);
    if (page < first.page_count) expect(items).toHaveLength(blogPageSize);
    all.push(...items);
  }
  expect(all).toHaveLength(first.total);
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(first.total);
  const dates = all.map(({ published_at }) => published_at as string);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(all.some(({ is_featured }) => is_featured)).toBe(false);
});

test('search matches titles and excerpts in any case and can be filtered by category', async ({
  request,
}) => {
  const found = async (params: Record<string, string>) =>
    (
      (await (await request.get('/api/blog/posts', { params })).json()) as {
        items: { slug: string; category: { slug: string } }[];
      }
    ).items;
  const loud = await found({ q: 'NIGHT LATCH' });
  expect(loud.map(({ slug }) => slug)).toContain('night-latch-types-compared');
  expect(await found({ q: 'night latch' })).toEqual(loud);
  expect(await found({ q: '%' })).toEqual([]);
  for (const { category } of await found({ category: 'home-security' }))
    expect(category.slug).toBe('home-security');
  expect(await found({ category: 'no-such-category' })).toEqual([]);
});

test('a category’s count matches its number of articles', async ({ request }) => {
  const { items } = await (await request.get('/api/blog/categories')).json();
  expect(items).toHaveLength(5);
  for (const { slug, article_count } of items) {
    const list = await (await request.get('/api/blog/posts', { params: { category: slug } })).json();
    expect([slug, list.total]).toEqual([slug, article_count]);
  }
});

test('recent articles exclude the current one; related articles are three others', async ({ request }) => {
  const slug = 'bs-3621-and-your-home-insurance';
  const slugs = async (path: string) =>
    ((await (await request.get(path)).json()) as { items: { slug: string }[] }).items.map(
      (item) => item.slug,
    );
  const newest = (await slugs('/api/blog/posts/recent'))[0] ?? '';
  const others = await slugs(`/api/blog/posts/recent?exclude=${newest}`);
  expect(others).toHaveLength(5);
  expect(others).not.toContain(newest);
  const related = await slugs(`/api/blog/posts/${slug}/related`);
  expect(related).toHaveLength(3);
  expect(related).not.toContain(slug);
});

test('unknown articles and invalid parameters are answered with a problem', async ({ request }) => {
  await expectProblem(await request.get('/api/blog/posts/no-such-article'), 404);
  await expectProblem(await request.get('/api/blog/posts/no-such-article/related'), 404);
  await expectProblem(await request.get('/api/blog/authors/nobody'), 404);
  await expectProblem(await request.get('/api/blog/posts?page=0'), 422);
  await expectProblem(await request.get('/api/blog/posts?page=x'), 422);
  await expectProblem(await request.get('/api/blog/posts?category=../x'), 422);
  await expectProblem(await request.get('/api/blog/posts?colour=red'), 422);
  await expectProblem(await request.get('/api/blog/posts/Not%20a%20slug'), 422);
});

test('feed readers can parse the RSS feed', async ({ request }) => {
  const response = await request.get('/blog/rss.xml');
  expect(response.headers()['content-type']).toContain('application/rss+xml');
  const feed = await new Parser().parseString(await response.text());
  expect(feed.title).toBeTruthy();
  expect(feed.items.length).toBeGreaterThanOrEqual(18);
  const dates = feed.items.map(({ isoDate }) => isoDate ?? '');
  expect(dates).toEqual([...dates].sort().reverse());
  for (const { title, link = '', contentSnippet, guid, creator } of feed.items) {
    expect(title && contentSnippet && guid && creator).toBeTruthy();
    const { pathname } = new URL(link);
    expect((await request.get(`${settings.url}${pathname}`)).status()).toBe(200);
  }
});
