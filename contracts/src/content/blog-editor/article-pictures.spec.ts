import { picturesIn, unplacedPicturesIn, withPicturePaths } from './article-pictures';

it.each([
  ['![A lock](https://old.example/a.jpg)', 'https://old.example/a.jpg', 'A lock'],
  ['Text ![](http://old.example/a.jpg) text', 'http://old.example/a.jpg', ''],
  ['![A \\[blue\\] lock](<https://old.example/a.jpg> "Title")', 'https://old.example/a.jpg', 'A [blue] lock'],
  ['[![A](https://old.example/a-300.jpg)](https://old.example/a)', 'https://old.example/a-300.jpg', 'A'],
  ['![A](https://old.example/a_(1).jpg)', 'https://old.example/a_(1).jpg', 'A'],
  ['![](https://old.example/a) ![Later](https://old.example/a)', 'https://old.example/a', 'Later'],
])('finds the picture of %s', (content, address, alt) => {
  expect(picturesIn(content)).toEqual([{ address, alt }]);
  const there = withPicturePaths(content, new Map([[address, '/media/library/a.jpg']]));
  expect(there).toBe(content.replaceAll(address, '/media/library/a.jpg'));
});

it.each([
  '[A link](https://old.example/a.jpg)',
  '![Ours](/media/library/a.jpg)',
  '![A file](file:///etc/passwd)',
  '![Inline](data:image/png;base64,AA==)',
])('finds none in %s', (content) => expect(picturesIn(content)).toEqual([]));

it('replaces only the addresses it knows, and nothing outside pictures', () => {
  const content =
    '![https://old.example/a](https://old.example/a) https://old.example/a ![](https://old.example/ab)';
  expect(withPicturePaths(content, new Map([['https://old.example/a', '/media/a.jpg']]))).toBe(
    '![https://old.example/a](/media/a.jpg) https://old.example/a ![](https://old.example/ab)',
  );
});

it('names the pictures that do not say on which website they are', () => {
  const content =
    '![](../a.jpg) ![A](/img/b.png "B") ![](../a.jpg) ![](/media/c.jpg) ![](https://old.example/d.jpg)';
  expect(unplacedPicturesIn(content)).toEqual(['../a.jpg', '/img/b.png']);
});

it('takes no longer on hostile text', () => {
  const startedAt = performance.now();
  for (const part of ['![', '![a](', '![a](https://', '![](https://a(', '!['.padEnd(400, 'a')])
    for (const find of [picturesIn, unplacedPicturesIn]) find(part.repeat(500_000 / part.length));
  // Minutes, where every bracket is looked at again for each one before it.
  expect(performance.now() - startedAt).toBeLessThan(30_000);
});
