import { readPage, wordCount } from './page-reading';

const page = (head: string, body: string) =>
  readPage(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);

it('reads what crawlers look for', () => {
  const found = page(
    `<title> Keys &amp; locks </title><meta name="Description" content="About keys">
     <link rel="canonical" href="https://locks.co.uk/keys">
     <script type="application/ld+json">{"@context":"https://schema.org","@graph":[]}</script>`,
    `<nav><a href="/">Home</a></nav><main><h1>Keys <b>cut</b></h1><p id="prices">From £5.</p><a name="old">x</a>
     <a href="/contact?a=1&amp;b=2">Ask</a><a href="/">Home</a><form>Your name</form></main>`,
  );
  expect(found).toMatchObject({
    titles: ['Keys & locks'],
    descriptions: ['About keys'],
    headings: ['Keys cut'],
    canonicals: ['https://locks.co.uk/keys'],
    noindex: false,
    links: ['/', '/contact?a=1&b=2'],
    brokenData: [],
    text: 'Keys cut From £5. x Ask Home',
  });
  expect([...found.anchors]).toEqual(['prices', 'old']);
});

it('ignores titles inside SVG drawings', () => {
  expect(page('<title>Page</title>', '<svg><title>Lock</title></svg>').titles).toEqual(['Page']);
});

it.each([
  ['<meta name="robots" content="noindex, follow">', true],
  ['<meta name="robots" content="NONE">', true],
  ['<meta name="googlebot" content="noindex">', true],
  ['<meta name="robots" content="max-image-preview:large">', false],
])('reads %s', (meta, noindex) => {
  expect(page(meta, '').noindex).toBe(noindex);
});

it('distinguishes a missing alt text from a decorative picture', () => {
  const { pictures } = page(
    '',
    '<img src="a"><img src="b" alt=""><img src="c" alt="A lock"><img src="d" aria-hidden="true">',
  );
  expect(pictures).toEqual([
    { address: 'a', alt: null },
    { address: 'b', alt: '' },
    { address: 'c', alt: 'A lock' },
    { address: 'd', alt: '' },
  ]);
});

it.each(['{', '[]', '{"@type":"Locksmith"}'])('reports invalid structured data %s', (data) => {
  expect(page(`<script type="application/ld+json">${data}</script>`, '').brokenData).toHaveLength(1);
});

it('counts words', () => {
  expect(wordCount('It’s 24-hour locksmiths, from £89!')).toBe(5);
  expect(wordCount('')).toBe(0);
});
