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
