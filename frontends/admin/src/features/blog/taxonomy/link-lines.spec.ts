import { formatLinks, parseLinks } from './link-lines';

it('parses the links it formats', () => {
  const links = { linkedin: 'https://www.linkedin.com/in/a', x: 'https://x.com/a' };
  expect(parseLinks(formatLinks(links))).toEqual(links);
});

it('names a bare address after its host, and ignores a colon after the network', () => {
  expect(parseLinks('https://www.linkedin.com/in/a\n\nMastodon: https://example.org/@a')).toEqual({
    linkedin: 'https://www.linkedin.com/in/a',
    mastodon: 'https://example.org/@a',
  });
  expect(parseLinks('nonsense')).toEqual({ nonsense: 'nonsense' });
});
