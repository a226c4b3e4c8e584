import { newSlugOf, postToImport, type ReadPost } from './imported-post';

const post = (fields: Partial<ReadPost> = {}): ReadPost => ({
  title: 'Snapped keys',
  content: 'Text',
  isDraft: false,
  date: '2021-03-04T09:30:00Z',
  remarks: [],
  ...fields,
});
const known = (...slugs: string[]) => ({
  slugs: new Set(slugs),
  categories: new Map([['advice', 'c1']]),
  authors: new Map<string, string>(),
});
const category = '0198c3a1-0000-7000-8000-00000000000a';

it.each([
  [undefined, 'Snapped keys: what now?', 'snapped-keys-what-now'],
  ['Zoë’s café', 'Keys', 'zoes-cafe'],
  ['🔑', 'Keys & locks', 'keys-and-locks'],
  [undefined, '...', ''],
])('makes of the former slug %j and the title %j the slug %j', (slug, title, expected) =>
  expect(newSlugOf({ slug, title })).toBe(expected),
);

it('keeps the date of a published article, and has none for a draft', () => {
  expect(postToImport('a.md', post(), known()).item?.publishedAt).toBe('2021-03-04T09:30:00.000Z');
  expect(postToImport('a.md', post({ isDraft: true }), known()).item?.publishedAt).toBeNull();
});

it('skips an article whose address exists, also within a file', () => {
  const all = known('here');
  expect(postToImport('a', post({ slug: 'here' }), all).outcome).toBe('skipped');
  expect(postToImport('b', post(), all).outcome).toBe('created');
  expect(postToImport('c', post(), all)).toMatchObject({
    outcome: 'skipped',
    remark: 'There is an article with the address snapped-keys',
  });
});

it('finds the category by its name, and says what is missing', () => {
  const all = { ...known(), categories: new Map([['advice', category]]) };
  expect(postToImport('a', post({ category: 'Advice' }), all).item?.fields.category_id).toBe(category);
  const other = postToImport('b', post({ title: 'B', category: 'News', date: 'soon' }), all);
  expect(other.remark).toBe('There is no category “News”. The date could not be read');
});

it('finds the author by name, without whom nothing is published, and takes the only one if the file names none', () => {
  const [priya, dan] = ['0198c3a1-0000-7000-8000-00000000000c', '0198c3a1-0000-7000-8000-00000000000d'];
  const both = {
    ...known(),
    authors: new Map([
      ['priya nair', priya],
      ['dan hargreaves', dan],
    ]),
  };
  const authorOf = (fields: Partial<ReadPost>, all: typeof both) =>
    postToImport('a', post({ title: `By ${fields.author}`, ...fields }), all).item?.fields.author_id;
  expect(authorOf({ author: 'Priya Nair' }, both)).toBe(priya);
  expect(authorOf({}, both)).toBeUndefined();
  const one = { ...known(), authors: new Map([['priya nair', priya]]) };
  expect(authorOf({}, one)).toBe(priya);
  expect(authorOf({ author: 'admin' }, one)).toBeUndefined();
  expect(postToImport('b', post({ author: 'admin' }), both).remark).toBe('There is no author “admin”');
});

it('takes the first paragraph of a published article for the excerpt that it lacks', () => {
  const excerptOf = (content: string, fields: Partial<ReadPost> = {}) =>
    postToImport('a', post({ content, ...fields }), known()).item?.fields.excerpt;
  const content =
    '# Keys\n\n![A key](/media/a.jpg)\n\nYour key **snapped**  \nin [the lock](/locks)?\n\nCall.';
  expect(excerptOf(content)).toBe('Your key snapped in the lock?');
  expect(excerptOf(content, { excerpt: 'Own words' })).toBe('Own words');
  expect(excerptOf(content, { isDraft: true })).toBeUndefined();
  expect(excerptOf('| a | b |\n| --- | --- |\n| c | d |')).toBeUndefined();
  expect(excerptOf(`${'a'.repeat(298)}🔑 and on`)).toBe(`${'a'.repeat(298)}…`);
});

it('refuses what the blog cannot store', () => {
  expect(postToImport('a', post({ content: 'x'.repeat(50_001) }), known()).outcome).toBe('refused');
  expect(postToImport('a', post({ title: '' }), known())).toMatchObject({ remark: 'It has no title' });
});

it('counts the pictures on other websites, each once, and keeps a picture without https apart', () => {
  const content =
    '![](https://old.example/a.jpg) ![](https://old.example/a.jpg) ![](/media/b.jpg) ![](http://old.example/c)';
  const { item } = postToImport('a.md', post({ content, image: 'http://old.example/c' }), known());
  expect(item).toMatchObject({ pictures: 2, plainImage: 'http://old.example/c' });
  expect(item?.fields.featured_image_url).toBeUndefined();
  const secure = postToImport('b.md', post({ title: 'B', image: 'https://old.example/a.jpg' }), known()).item;
  expect(secure).toMatchObject({ pictures: 1, plainImage: undefined });
  expect(secure?.fields.featured_image_url).toBe('https://old.example/a.jpg');
});

it('names pictures whose website the file does not say', () => {
  expect(postToImport('a.md', post({ content: '![](../a.jpg)' }), known()).remark).toBe(
    'Pictures without a website are not fetched: ../a.jpg',
  );
});
