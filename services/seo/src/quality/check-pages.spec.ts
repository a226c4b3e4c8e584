import { crawlSite, NoSitemap, type SiteReading, type Visited } from './crawl-site';
import { manyWords, site, siteInMemory } from '../testing/site-in-memory';
import { checkPages } from './check-pages';

type Pages = Parameters<typeof siteInMemory>[0];

const reading = (pages: Pages) =>
  crawlSite({ base: site, read: siteInMemory(pages), signal: new AbortController().signal });
const check = async (pages: Pages) => checkPages(await reading({ '/': {}, ...pages }));
const faults = async (pages: Pages) =>
  (await check(pages)).faults.map(({ rule, page, subject, detail }) => [rule, page, subject, detail]);

it('finds nothing on a site without faults', async () => {
  expect(await faults({ '/about': {}, '/blog': {} })).toEqual([]);
});

describe('finds in heads', () => {
  it.each<[string, Pages[string], string, string]>([
    ['no title', { title: '' }, 'title-missing', 'There is no title'],
    ['a title too short', { title: 'Keys | Locks' }, 'title-length', '“Keys” has only 4 characters'],
    [
      'a title too long',
      { title: `${'Locksmith '.repeat(8).trim()} | Latchline` },
      'title-length',
      `“${'Locksmith '.repeat(8).trim()}” has 79 characters and is truncated`,
    ],
    ['no description', { description: '' }, 'description-missing', 'There is no description'],
    ['a short description', { description: 'Keys.' }, 'description-length', '“Keys.” has only 5 characters'],
    ['no main heading', { heading: '<h2>Keys</h2>' }, 'heading-missing', 'There is no h1'],
    ['two main headings', { heading: '<h1>A</h1><h1>B</h1>' }, 'heading-many', '“A”, “B”'],
    ['no canonical URL', { head: '' }, 'canonical-not-self', 'It has no canonical URL'],
    [
      'another canonical URL',
      { head: `<link rel="canonical" href="${site}/other">` },
      'canonical-not-self',
      `Its canonical URL is ${site}/other`,
    ],
    [
      'noindex',
      { head: `<link rel="canonical" href="${site}/a"><meta name="robots" content="noindex">` },
      'noindex-in-sitemap',
      'It is marked noindex',
    ],
    [
      'invalid structured data',
      { head: `<link rel="canonical" href="${site}/a"><script type="application/ld+json">{}</script>` },
      'invalid-structured-data',
      'It has no @context',
    ],
  ])('%s', async (_, page, rule, detail) => {
    expect((await faults({ '/a': page })).map(([name, path, , why]) => [name, path, why])).toEqual([
      [rule, '/a', detail],
    ]);
  });

  it('finds titles and descriptions that pages share, ignoring case', async () => {
    const found = await faults({
      '/a': {
        title: 'Keys that are cut',
        description: 'Said of both pages, word for word, and a little longer.',
      },
      '/b': {
        title: 'keys that are CUT',
        description: 'Said of both pages, word for word, and a little longer.',
      },
    });
    expect(found).toEqual([
      ['title-doubled', '/a', '', '“Keys that are cut” is also the title of /b'],
      ['description-doubled', '/a', '', 'It is also the description of /b'],
      ['title-doubled', '/b', '', '“keys that are CUT” is also the title of /a'],
      ['description-doubled', '/b', '', 'It is also the description of /a'],
    ]);
  });
});

describe('finds in contents', () => {
  it('finds pages with few words, and pictures without alt text', async () => {
    const body = `<p>Little.</p><img src="/lock.svg"><img src="/line.svg" alt="">`;
    expect(await faults({ '/a': { body }, '*/lock.svg': {}, '*/line.svg': {} })).toEqual([
      ['thin-page', '/a', '', 'It has 2 words'],
      ['image-without-alt', '/a', '/lock.svg', '/lock.svg has no alt text'],
    ]);
  });

  it('finds towns that differ only in their names', async () => {
    const body = (name: string, minutes: number) =>
      `<p>In ${name} in ${minutes} minutes. ${manyWords('same')}</p>`;
    const found = await faults({
      '/towns/maltby': { body: body('Maltby', 20) },
      '/towns/wombwell': { body: body('Wombwell', 15) },
      '/towns/sheffield': {},
    });
    expect(found).toEqual([
      ['near-identical', '/towns/maltby', '', '100% the same as /towns/wombwell'],
      ['near-identical', '/towns/wombwell', '', '100% the same as /towns/maltby'],
    ]);
    expect((await check({ '/towns/a': {}, '/towns/b': {}, '/towns/c': {} })).similar[0]?.score).toBeLessThan(
      0.2,
    );
  });
});

describe('finds in links', () => {
  it('finds broken, redirected and missing targets', async () => {
    const words = manyWords('links');
    const body = `<p id="here">${words}</p><a href="/gone">x</a><a href="${site}/old#top">x</a><a href="#here">x</a>
      <a href="#nowhere">x</a><a href="/b#prices">x</a><a href="https://elsewhere.example/">x</a>
      <a href="tel:0114">x</a><a href="/admin">x</a><img src="/missing.svg" alt="A lock">`;
    expect(await faults({ '/a': { body }, '/b': {}, '*/old': { location: '/b' } })).toEqual([
      ['broken-link', '/a', '/gone', '/gone responds 404'],
      ['link-redirects', '/a', `${site}/old#top`, `${site}/old#top redirects to /b`],
      ['broken-fragment', '/a', '#nowhere', 'The target of #nowhere has no “nowhere”'],
      ['broken-fragment', '/a', '/b#prices', 'The target of /b#prices has no “prices”'],
      ['broken-link', '/a', '/missing.svg', 'The picture /missing.svg responds 404'],
    ]);
  });

  it('finds URLs in the sitemap without a page', async () => {
    expect(await faults({ '/a': { location: '/b' }, '/b': {}, '/c': { status: 500 } })).toEqual(
      expect.arrayContaining([
        ['sitemap-not-ok', '/a', '', 'It responds 301 and redirects to /b'],
        ['sitemap-not-ok', '/c', '', 'It responds 500'],
      ]),
    );
  });

  it('finds pages without links to them, following numbered list pages', async () => {
    const read = siteInMemory({ '/': {}, '/a': {}, '/b': {} });
    const lonely = async (more: string) => {
      const { faults } = await checkPages(
        await crawlSite({
          base: site,
          signal: new AbortController().signal,
          read: async (path, signal) => {
            const answer = await read(path.replace('?page=2', ''), signal);
            const body = answer.body.replaceAll(
              '<a href="/b">',
              path.endsWith('?page=2') ? '<a href="/b">' : '<a>',
            );
            return { ...answer, body: body.replace('<main>', `<main>${more}`) };
          },
        }),
      );
      return faults.filter(({ rule }) => rule === 'orphan-page');
    };
    expect(await lonely('')).toMatchObject([{ page: '/b' }]);
    expect(await lonely('<a href="/a?page=2">More</a>')).toEqual([]);
  });
});

it('reads a site with a sitemap index, under another host name', async () => {
  const read = siteInMemory({ '/': {}, '/a': {} });
  const found = await crawlSite({
    base: 'http://127.0.0.1:3000',
    signal: new AbortController().signal,
    read: async (path, signal) => {
      const answer = await read(path === '/sitemap-1.xml' ? '/sitemap.xml' : path, signal);
      const index = `<sitemapindex><sitemap><loc>${site}/sitemap-1.xml</loc></sitemap></sitemapindex>`;
      return path === '/sitemap.xml' ? { ...answer, body: index } : answer;
    },
  });
  expect([found.origin, found.sitemap]).toEqual([site, ['/', '/a']]);
  expect((await checkPages(found)).faults).toEqual([]);
});

it('fails without a sitemap, and stops when aborted', async () => {
  const away = { status: 503, location: null, isPage: false, noindex: false, body: '' };
  const { signal } = new AbortController();
  await expect(crawlSite({ base: site, read: async () => away, signal })).rejects.toThrow(
    new NoSitemap('/sitemap.xml responds 503'),
  );
  const stopped = AbortSignal.abort();
  await expect(crawlSite({ base: site, read: siteInMemory({ '/': {} }), signal: stopped })).rejects.toThrow();
});

it('limits concurrent requests', async () => {
  const read = siteInMemory(
    Object.fromEntries(['/', ...'abcdefghij'].map((path) => [path === '/' ? path : `/${path}`, {}])),
  );
  let under = 0;
  let most = 0;
  await crawlSite({
    base: site,
    concurrency: 3,
    signal: new AbortController().signal,
    read: async (path, signal) => {
      most = Math.max(most, ++under);
      await new Promise((resolve) => setTimeout(resolve, 1));
      return read(path, signal).finally(() => under--);
    },
  });
  expect(most).toBe(3);
});

/** Town pages of one template, with one description. */
const manyTowns = (count: number): SiteReading => {
  const words = manyWords('lock', 100).split(' ');
  const paths = Array.from({ length: count }, (_, n) => `/locksmiths/yorkshire/town-${n}`);
  const page = (path: string, n: number): Visited => ({
    status: 200,
    location: null,
    noindex: false,
    page: {
      titles: [`Locksmith in the town of ${n} | Latchline`],
      descriptions: ['A locksmith in thirty minutes, by day and night, without a call-out charge.'],
      headings: ['Locksmith'],
      canonicals: [`${site}${path}`],
      noindex: false,
      links: ['/', ...paths.slice(n, n + 5)],
      pictures: [],
      anchors: new Set<string>(),
      brokenData: [],
      text: Array.from({ length: 150 }, (_, at) => words[(at * (1 + (n % 7))) % 100]).join(' '),
    },
  });
  return {
    origin: site,
    sitemap: paths,
    visited: new Map(paths.map((path, n) => [path, page(path, n)])),
  };
};

it('names the first of thousands of pages with one description', async () => {
  const { faults: found } = await checkPages(manyTowns(3_000));
  const doubled = found.filter(({ rule }) => rule === 'description-doubled');
  const folder = '/locksmiths/yorkshire';
  expect(doubled).toHaveLength(3_000);
  expect(doubled[1]?.detail).toBe(
    `It is also the description of ${folder}/town-0, ${folder}/town-2, ${folder}/town-3 and 2996 more`,
  );
  expect(doubled[2_999]?.detail).toBe(
    `It is also the description of ${folder}/town-0, ${folder}/town-1, ${folder}/town-2 and 2996 more`,
  );
});

it('lets others be answered while it compares thousands of pages, and stops when aborted', async () => {
  let answered = 0;
  const stopping = new AbortController();
  const answering = setInterval(() => {
    if (++answered === 3) stopping.abort();
  }, 5);
  await expect(checkPages(manyTowns(3_000), stopping.signal)).rejects.toThrow();
  clearInterval(answering);
  expect(answered).toBe(3);
});
