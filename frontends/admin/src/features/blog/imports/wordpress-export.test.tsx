import { htmlToMarkdown } from './html-to-markdown';
import { postsOfWordPress } from './wordpress-export';

const plain = {
  link: (address: string) => address,
  picture: (image: Element) => ({
    address: image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt') ?? '',
  }),
};

it.each([
  ['<h2>Why</h2><p>A <strong>b</strong> <em>c</em></p>', '# Why\n\nA **b** *c*'],
  ['<ul><li>One</li><li>Two<ol><li>Three</li></ol></li></ul>', '- One\n- Two\n  1. Three'],
  ['First line\n\nSecond *star*', 'First line\n\nSecond \\*star\\*'],
  ['<blockquote><p>Yes</p></blockquote><hr><pre>a\n b</pre>', '> Yes\n\n---\n\n```\na\n b\n```'],
  ['<table><tr><th>A</th></tr><tr><td>1|2</td></tr></table>', '| A |\n| --- |\n| 1\\|2 |'],
  ['<a href="javascript:alert(1)">x</a><script>y</script><a href="/a b">z</a>', 'x[z](/a%20b)'],
  [
    '<figure><img src="https://o.example/a (1).jpg" alt="A [b]"><figcaption>C</figcaption></figure>',
    '![A \\[b\\]](https://o.example/a%20%281%29.jpg)\n\nC',
  ],
  ['<a href="/a.JPG?x=1"><img src="https://o.example/s.jpg"></a>', '![](https://o.example/s.jpg)'],
  [
    '<a href="/shop"><img src="https://o.example/s.jpg" alt="S"></a>',
    '[![S](https://o.example/s.jpg)](/shop)',
  ],
  ['<p>A<img src="/a"><img src="/b">B</p>', 'A\n\n![](/a)\n\n![](/b)\n\nB'],
  ['<p><strong>Note: </strong>Call<em> us</em><b> </b>now</p>', '**Note:** Call *us* now'],
  ['<p>See<a href="/x"> our page </a>now<a href="/y"></a></p>', 'See [our page](/x) now'],
  ['<p>12 High St<br>Leeds <br />LS1<br></p>', '12 High St  \nLeeds   \nLS1'],
  ['<p>One<br><br>Two &lt;name&gt;<br>+ VAT</p>', 'One\n\nTwo \\<name>  \n\\+ VAT'],
  ['<h2>One<br>two</h2>', '# One two'],
  ['<ul><li>A</li><ul><li>B<br>C</li></ul><li>D</li></ul>', '- A\n  - B  \n    C\n- D'],
  ['<ol start="4"><li>A</li><li>B</li></ol>', '4. A\n5. B'],
  [
    '<table><tr><th colspan="2">Prices</th></tr><tr><td><p>Day</p><p>8 to 6</p></td><td>£89<br>£95</td></tr></table>',
    '| Prices |  |\n| --- | --- |\n| Day 8 to 6 | £89 £95 |',
  ],
  ['<div>https://youtu.be/a_b_c</div> a_b', 'https://youtu.be/a_b_c\n\na\\_b'],
  ['<details><summary>How?</summary><p>So.</p></details><address>Leeds</address>', 'How?\n\nSo.\n\nLeeds'],
])('turns %s into Markdown', (html, markdown) => expect(htmlToMarkdown(html, plain)).toBe(markdown));

const item = (fields: string, type = 'post', status = 'publish') =>
  `<item>${fields}<wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status></item>`;
const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title><wp:author><wp:author_login><![CDATA[pnair]]></wp:author_login>
<wp:author_display_name><![CDATA[Priya Nair]]></wp:author_display_name></wp:author>${items.join('')}</channel></rss>`;

it('reads articles with dates and categories, rewrites links between them, and keeps their pictures', () => {
  const posts = postsOfWordPress(
    wxr(
      item(`<title>Keys</title><link>https://old.example/2021/keys/</link><wp:post_name>snapped-keys</wp:post_name>
        <dc:creator><![CDATA[pnair]]></dc:creator><wp:post_date_gmt>2021-03-04 09:30:00</wp:post_date_gmt><excerpt:encoded><![CDATA[Short]]></excerpt:encoded>
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
    author: 'Priya Nair',
    content: 'See [doors](/blog/doors)\n\n![](https://old.example/a.jpg)',
    image: undefined,
    remarks: [],
  });
});

it('rewrites no link to another page or website, and reads articles with links that lead nowhere', () => {
  const links = (...addresses: string[]) =>
    addresses.map((address) => `<a href="${address}">x</a>`).join(' ');
  const [keys] = postsOfWordPress(
    wxr(
      item(
        `<title>Keys</title><link>https://www.old.example/advice/?p=7</link><content:encoded><![CDATA[${links(
          'http://',
          'https://[',
          'https://www.bsigroup.com/',
          'https://old.example/',
          'https://old.example/advice/',
          '/',
          '#prices',
          'https://other.example/doors/',
          'http://old.example/doors?x=1',
          '/doors/',
          '/?p=9',
          'tel:01144960000',
        )}]]></content:encoded>`,
      ),
      item('<title>Doors</title><link>https://old.example/doors/</link>'),
      item('<title>Idea</title><link>https://old.example/?p=9</link>', 'post', 'draft'),
    ),
  );
  expect(keys?.formerPath).toBeUndefined();
  expect(keys?.content.match(/(?<=\]\().*?(?=\))/g)).toEqual([
    'http://',
    'https://[',
    'https://www.bsigroup.com/',
    'https://old.example/',
    'https://old.example/advice/',
    '/',
    '#prices',
    'https://other.example/doors/',
    '/blog/doors',
    '/blog/doors',
    '/blog/idea',
    'tel:01144960000',
  ]);
});

const attachment = (id: string, title: string, fields = '') =>
  item(
    `<title>${title}</title><wp:post_id>${id}</wp:post_id>
     <wp:attachment_url>https://old.example/uploads/${id}.jpg</wp:attachment_url>${fields}`,
    'attachment',
    'inherit',
  );
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

it('takes over the featured image and the originals of pictures, with their alternative texts', () => {
  const [post] = postsOfWordPress(
    wxr(
      item(`<title>Keys</title><link>https://old.example/keys/</link>${meta('_thumbnail_id', '7')}
        <content:encoded><![CDATA[[caption id="x" width="9"]<a href="https://old.example/uploads/8.jpg"><img
        class="alignnone wp-image-8" src="https://old.example/uploads/8-300x200.jpg" alt=""></a> A caption[/caption]

        <img src="data:image/gif;base64,AA==" data-src="/late.png" alt="Late">

        [gallery columns="2" ids="9, 10,99"]<img src="ftp://old.example/x.jpg">]]></content:encoded>`),
      attachment('7', 'IMG_2041', meta('_wp_attachment_image_alt', 'A brass key')),
      attachment('8', 'IMG_2042', '<excerpt:encoded><![CDATA[The door of 1960]]></excerpt:encoded>'),
      attachment('9', 'The back door'),
      attachment('10', 'DSC_2'),
    ),
  );
  expect(post).toMatchObject({ image: 'https://old.example/uploads/7.jpg', imageAlt: 'A brass key' });
  expect(post?.content.split('\n\n')).toEqual([
    '![The door of 1960](https://old.example/uploads/8.jpg) A caption',
    '![Late](https://old.example/late.png)',
    '![The back door](https://old.example/uploads/9.jpg)',
    '![](https://old.example/uploads/10.jpg)',
  ]);
});

it('breaks the lines of the classic editor, and those of the block editor only where it says so', () => {
  const contentOf = (html: string) =>
    postsOfWordPress(
      wxr(item(`<title>Keys</title><content:encoded><![CDATA[${html}]]></content:encoded>`)),
    )[0]?.content;
  const text = 'Day: <b>£89</b>\nNight: £109<br />\nSunday\n\n<ul>\n<li>Keys\nLocks</li>\n</ul>\nCall us';
  expect(contentOf(text)).toBe('Day: **£89**  \nNight: £109  \nSunday\n\n- Keys  \n  Locks\n\nCall us');
  const block = '<!-- wp:paragraph -->\n<p>Day:\n£89</p>\n<!-- /wp:paragraph -->\n\n';
  expect(contentOf(block + block)).toBe('Day: £89\n\nDay: £89');
});

it('reads text as readers saw it, and publishes nothing that had a password', () => {
  const [post, secret] = postsOfWordPress(
    wxr(
      item(`<title><![CDATA[Locks &amp; keys &#8211; <em>now</em>]]></title>
        <category domain="category" nicename="advice"><![CDATA[Tips &amp; Advice]]></category>
        <excerpt:encoded><![CDATA[<p>Doors &amp;\nkeys</p>]]></excerpt:encoded>
        <wp:post_date>2012-03-04 09:30:00</wp:post_date><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>
        <content:encoded><![CDATA[A\u000bB]]></content:encoded>${meta('_thumbnail_id', '7')}`),
      item('<title>Staff</title><wp:post_password><![CDATA[a word]]></wp:post_password>'),
      attachment('7', 'IMG_2041', meta('_wp_attachment_image_alt', 'Lock &amp; key')),
    ),
  );
  expect(post).toMatchObject({
    title: 'Locks & keys – now',
    category: 'Tips & Advice',
    excerpt: 'Doors & keys',
    content: 'AB',
    date: '2012-03-04T09:30:00',
    imageAlt: 'Lock & key',
    isDraft: false,
  });
  expect(secret).toMatchObject({ isDraft: true, remarks: ['It had a password'] });
});

it('leaves out shortcodes of plug-ins, but not what is in them or between other brackets, and says which', () => {
  const [post] = postsOfWordPress(
    wxr(
      item(`<title>Keys</title><content:encoded><![CDATA[[vc_row width="1/1"][vc_column]Text [sic] [1]
[embed]https://youtu.be/a_b[/embed]

[contact-form-7 id="5" title="Ask us"]

[/vc_column][/vc_row][gallery columns="3"]]]></content:encoded>`),
    ),
  );
  expect(post?.content).toBe('Text \\[sic\\] \\[1\\]  \nhttps://youtu.be/a_b');
  expect(post?.remarks).toEqual(['Left out: [vc_row], [contact-form-7], [vc_column], [gallery]']);
});

it('reads no other file', () => {
  expect(() => postsOfWordPress('<html></html>')).toThrow();
  expect(() => postsOfWordPress('text')).toThrow();
});

it('reads a slug that WordPress has encoded', () => {
  const [article] = postsOfWordPress(
    wxr(item('<title>Key</title><wp:post_name>schl%c3%bcssel-weg</wp:post_name>')),
  );
  expect(article?.slug).toBe('schlüssel-weg');
});
