import { rssOf } from './rss';

const channel = {
  title: 'Advice & tips',
  description: 'What we know',
  link: 'https://latchline.example/blog',
  feed: 'https://latchline.example/blog/rss.xml',
  copyright: 'Latchline',
};
const item = {
  title: 'Which lock is it?',
  link: 'https://latchline.example/blog/which-lock-is-it',
  description: 'Look at the edge of the door.',
  author: "Dan O'Neill",
  category: 'Doors',
  published_at: '2026-01-05T09:30:00.000Z',
};

it('lists posts with their author names', () => {
  const xml = rssOf({ ...channel, items: [item] });
  expect(xml).toContain('<dc:creator>Dan O&#39;Neill</dc:creator>');
  expect(xml).not.toContain('<author>');
  expect(xml).toContain('<title>Advice &amp; tips</title>');
  expect(xml).toContain('<pubDate>Mon, 05 Jan 2026 09:30:00 GMT</pubDate>');
});

it.each(['title', 'description'] as const)('escapes markup in a %s', (field) => {
  const xml = rssOf({ ...channel, items: [{ ...item, [field]: ']]></script><script>alert(1)\0' }] });
  expect(xml).toContain(
    `<${field}>]]&amp;gt;&amp;lt;/script&amp;gt;&amp;lt;script&amp;gt;alert(1) </${field}>`,
  );
  expect(xml).not.toMatch(/CDATA|<script/);
});

it('is valid without posts', () => {
  expect(rssOf({ ...channel, items: [] })).not.toContain('lastBuildDate');
});
