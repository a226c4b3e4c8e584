import { htmlToMarkdown } from './html-to-markdown';
import { postsOfWordPress } from './wordpress-export';

const plain = { link: (address: string) => address, picture: () => undefined };

it.each([
  ['<h2>Why</h2><p>A <strong>b</strong> <em>c</em></p>', '# Why\n\nA **b** *c*'],
  ['<ul><li>One</li><li>Two<ol><li>Three</li></ol></li></ul>', '- One\n- Two\n  1. Three'],
  ['First line\n\nSecond *star*', 'First line\n\nSecond \\*star\\*'],
  ['<blockquote><p>Yes</p></blockquote><hr><pre>a\n b</pre>', '> Yes\n\n---\n\n```\na\n b\n```'],
  ['<table><tr><th>A</th></tr><tr><td>1|2</td></tr></table>', '| A |\n| --- |\n| 1\\|2 |'],
  ['<a href="javascript:alert(1)">x</a><script>y</script><a href="/a b">z</a>', 'x[z](/a%20b)'],
])('turns %s into Markdown', (html, markdown) => expect(htmlToMarkdown(html, plain)).toBe(markdown));

const item = (fields: string, type = 'post', status = 'publish') =>
  `<item>${fields}<wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status></item>`;
const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title>${items.join('')}</channel></rss>`;

it('reads articles with dates and categories, rewrites links between them, and names their pictures', () => {
  const posts = postsOfWordPress(
    wxr(
      item(`<title>Keys</title><link>https://old.example/2021/keys/</link><wp:post_name>snapped-keys</wp:post_name>
        <wp:post_date_gmt>2021-03-04 09:30:00</wp:post_date_gmt><excerpt:encoded><![CDATA[Short]]></excerpt:encoded>
        <category domain="post_tag" nicename="t"><![CDATA[Tag]]></category>
        <category domain="category" nicename="advice"><![CDATA[Advice]]></category>
        <content:encoded><![CDATA[<p>See <a href="https://old.example/2022/doors">doors</a></p>
        <img src="https://old.example/a.jpg" alt="">]]></content:encoded>`),
      item('<title>Doors</title><link>https://old.example/2022/doors/</link><content:encoded/>'),
      item('<title>Idea</title><link>https://old.example/?p=9</link>', 'post', 'draft'),
      item('<title>About</title>', 'page'),
      item('<title>Bin</title>', 'post', 'trash'),
    ),
  );
  expect(posts.map(({ title, isDraft, formerPath }) => [title, isDraft, formerPath])).toEqual([
    ['Keys', false, '/2021/keys/'],
    ['Doors', false, '/2022/doors/'],
    ['Idea', true, undefined],
  ]);
  expect(posts[0]).toMatchObject({
    slug: 'snapped-keys',
    date: '2021-03-04T09:30:00Z',
    excerpt: 'Short',
    category: 'Advice',
    content: 'See [doors](/blog/doors)',
    remarks: ['Add these pictures yourself: https://old.example/a.jpg'],
  });
});

it('reads no other file', () => {
  expect(() => postsOfWordPress('<html></html>')).toThrow();
  expect(() => postsOfWordPress('text')).toThrow();
});
