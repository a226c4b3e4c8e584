import { randomUUID } from 'node:crypto';
import { settings } from '../support/settings';
import { backAfter, killAll, type SystemProcess } from '../support/system';
import { gathered, pause } from '../support/wait-until';
import { patienceMs } from './accounts';

const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };
const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

const viewsOf = async (slug: string): Promise<number> => {
  const response = await fetch(`${settings.url}/api/blog/posts/${slug}`);
  if (!response.ok) return -1;
  return ((await response.json()) as { view_count: number }).view_count;
};

/** Opens the page at a steady pace; returns how often it was served. */
async function read(slug: string, perSecond: number, seconds: number): Promise<number> {
  const opened: Promise<boolean>[] = [];
  const began = performance.now();
  while (opened.length < perSecond * seconds) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond) + 1;
    while (opened.length < Math.min(due, perSecond * seconds)) {
      const open = fetch(`${settings.url}/blog/${slug}?visit=${randomUUID()}`, {
        headers: reader,
        redirect: 'manual',
      });
      opened.push(
        open.then(async (response) => (await response.text(), response.status === 200)).catch(() => false),
      );
      if (opened.length % 10 === 0)
        void fetch(`${settings.url}/blog/${slug}`, { headers: robot }).then((response) => response.text());
    }
    await pause(5);
  }
  return (await Promise.all(opened)).filter(Boolean).length;
}

describe('an article read 50 times a second, the content service killed with -9 in the middle', () => {
  it(
    'has one view for each time its page was served to a person',
    async () => {
      const [post] = (
        (await (await fetch(`${settings.url}/api/blog/posts`)).json()) as { items: { slug: string }[] }
      ).items;
      if (!post) throw new Error('There is no article to read');
      const before = await viewsOf(post.slug);
      let victims: SystemProcess[] = [];
      const killing = pause(4_000).then(() => (victims = killAll('content')));
      const served = await read(post.slug, 50, 10);
      await killing;
      await backAfter(victims);
      await gathered(async () => (await viewsOf(post.slug)) - before, served);
      console.log(
        `content killed: ${served} pages served to people, ${(await viewsOf(post.slug)) - before} views`,
      );
      expect(served).toBe(500);
      expect((await viewsOf(post.slug)) - before).toBe(served);
    },
    patienceMs,
  );
});
