import { linkLines, linksIn } from './link-lines';

it('reads what it writes', () => {
  const links = { linkedin: 'https://www.linkedin.com/in/a', x: 'https://x.com/a' };
  expect(linksIn(linkLines(links))).toEqual(links);
});

it('names an address alone by its host, and forgives marks', () => {
  expect(linksIn('https://www.linkedin.com/in/a\n\nMastodon: https://example.org/@a')).toEqual({
    linkedin: 'https://www.linkedin.com/in/a',
    mastodon: 'https://example.org/@a',
  });
  expect(linksIn('nonsense')).toEqual({ nonsense: 'nonsense' });
});
