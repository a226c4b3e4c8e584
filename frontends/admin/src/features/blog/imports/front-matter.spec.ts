import { postOfMarkdown } from './front-matter';

it('reads what Jekyll writes', () => {
  const text = [
    '---',
    "title: 'Priya''s keys'",
    'author: Priya Nair',
    'categories:',
    '  - Advice',
    '  - News',
    'layout: post',
    'permalink: /2021/03/keys/',
    'excerpt: Short # a comment',
    '---',
    '',
    '## Text',
  ].join('\n');
  expect(postOfMarkdown('2021-03-04-snapped-keys.md', text)).toEqual({
    title: "Priya's keys",
    slug: 'snapped-keys',
    content: '## Text',
    excerpt: 'Short',
    date: '2021-03-04',
    isDraft: false,
    category: 'Advice',
    author: 'Priya Nair',
    image: undefined,
    imageAlt: undefined,
    metaTitle: undefined,
    metaDescription: undefined,
    isFeatured: false,
    formerPath: '/2021/03/keys/',
    remarks: ['Not taken over: layout'],
  });
});

it('reads our own export', () => {
  const text =
    '---\ntitle: "A \\"b\\""\nslug: "a-b"\ndate: "2021-03-04T09:30:00.000Z"\ndraft: true\nfeatured: true\n---\n\nText\n';
  expect(postOfMarkdown('a-b.md', text)).toMatchObject({
    title: 'A "b"',
    slug: 'a-b',
    date: '2021-03-04T09:30:00.000Z',
    isDraft: true,
    isFeatured: true,
    content: 'Text',
    remarks: [],
  });
});

it('reads values with the line breaks of other programs', () => {
  const title = 'Keys\u2028and locks';
  expect(postOfMarkdown('a.md', `---\ntitle: ${JSON.stringify(title)}\n---\nText`).title).toBe(title);
});

it('reads Markdown without front matter, and leaves out pictures of another disk', () => {
  expect(postOfMarkdown('note.md', '# A note\n\nText')).toMatchObject({ title: 'A note', slug: 'note' });
  expect(postOfMarkdown('a.md', '---\nimage: ../a.png\ntags: [x, y]\n---\nText')).toMatchObject({
    image: undefined,
    remarks: ['Not taken over: tags', 'The picture ../a.png was left out'],
  });
});

it('makes Markdown of pictures in HTML, except in code', () => {
  const html = `<img class='x' src='https://o.example/a.jpg?x=1&amp;y=2' alt="A [b]"/>`;
  const { content } = postOfMarkdown(
    'a.md',
    `Text\n\n${html}\n\n\`${html}\`\n\n\`\`\`\n${html}\n\`\`\`\n\n<img alt="x">`,
  );
  expect(content).toBe(
    `Text\n\n![A \\[b\\]](https://o.example/a.jpg?x=1&y=2)\n\n\`${html}\`\n\n\`\`\`\n${html}\n\`\`\`\n\n<img alt="x">`,
  );
});

it('reads values on several lines', () => {
  const text = [
    '---',
    'title: >-',
    '  What a night latch',
    '  does',
    'description: Written by a program',
    '  that breaks long lines: at 80',
    'meta_title: "Quoted: and',
    '  broken"',
    'tags: [keys,',
    '  doors]',
    'cover:',
    '  image: a.jpg',
    'categories:',
    '- Advice # the first',
    '---',
    'Text',
  ];
  for (const end of ['\n', '\r\n'])
    expect(postOfMarkdown('a.md', text.join(end))).toMatchObject({
      title: 'What a night latch does',
      excerpt: 'Written by a program that breaks long lines: at 80',
      metaTitle: 'Quoted: and broken',
      category: 'Advice',
      content: 'Text',
      remarks: ['Not taken over: tags'],
    });
});

it('reads the TOML of Hugo', () => {
  const text = [
    '+++',
    'title = "Keys = locks"',
    'date = 2021-03-04T09:30:00Z',
    'draft = true',
    'categories = [',
    '  "Advice",',
    ']',
    '[params]',
    'slug = "other"',
    '+++',
    '',
    'Text',
  ].join('\n');
  expect(postOfMarkdown('content/posts/keys.md', text)).toMatchObject({
    title: 'Keys = locks',
    slug: 'keys',
    date: '2021-03-04T09:30:00Z',
    isDraft: true,
    category: 'Advice',
    content: 'Text',
  });
});

it('takes the address from the folder of an article with its own, and what lies under drafts as a draft', () => {
  const read = (path: string) => {
    const { slug, date, isDraft } = postOfMarkdown(path, '---\ntitle: A\n---\nText');
    return [slug, date, isDraft];
  };
  expect(read('content/posts/snapped-keys/index.md')).toEqual(['snapped-keys', undefined, false]);
  expect(read('posts/2021-03-04-doors/index.en.md')).toEqual(['doors', '2021-03-04', false]);
  expect(read('index.md')).toEqual(['index', undefined, false]);
  expect(read('site/_drafts/idea.md')).toEqual(['idea', undefined, true]);
});

it('does not repeat the title above the text', () => {
  expect(postOfMarkdown('a.md', '# A note\n\nText\n\n# A note')).toMatchObject({
    title: 'A note',
    content: 'Text\n\n# A note',
  });
  expect(postOfMarkdown('a.md', '---\ntitle: Keys\n---\n# A note\n\nText').content).toBe('# A note\n\nText');
});
