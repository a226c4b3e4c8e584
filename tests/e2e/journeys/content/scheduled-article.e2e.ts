import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { query } from '../../../support/database';

test('a scheduled article appears on time on its page and in the list, even when both are cached', async ({
  request,
}) => {
  const mark = randomUUID().slice(0, 8);
  const slug = `scheduled-${mark}`;
  const statusOf = async () => (await request.get(`/blog/${slug}`, { maxRedirects: 0 })).status();
  const listed = async () => (await (await request.get('/blog')).text()).includes(slug);
  try {
    const [row] = await query<{ published_at: Date }>(
      `INSERT INTO content.blog_posts (id, title, slug, excerpt, content, status, published_at, reading_time_minutes,
         featured_image_url, featured_image_alt, category_id, author_id)
       SELECT gen_random_uuid(), $1, $2, 'Soon', 'Text', 'published', now() + interval '4 seconds', 1,
         p.featured_image_url, 'A lock', p.category_id, p.author_id FROM content.blog_posts p LIMIT 1
       RETURNING published_at`,
      [`Scheduled ${mark}`, slug],
    );
    const due = row?.published_at.getTime() ?? 0;
    expect(await statusOf()).toBe(302);
    expect(await listed()).toBe(false);
    await expect.poll(statusOf, { intervals: [100] }).toBe(200);
    // The test and the database share one clock.
    expect(Date.now()).toBeGreaterThanOrEqual(due);
    await expect.poll(listed, { intervals: [100] }).toBe(true);

    await query(`UPDATE content.blog_posts SET status = 'draft' WHERE slug = $1`, [slug]);
    await expect.poll(statusOf, { intervals: [100] }).toBe(302);
    await expect.poll(listed, { intervals: [100] }).toBe(false);
  } finally {
    await query('DELETE FROM content.blog_posts WHERE slug = $1', [slug]);
  }
});
