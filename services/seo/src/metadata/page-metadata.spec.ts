import { type PageOverride, noOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import type { PageSubject } from '@latchline/contracts/seo/heads/seo.operations';
import { pageMetadataSchema } from '@latchline/contracts/seo/heads/seo.schema';
import { readSeoSettings } from '../seed/seeds';
import { type GraphNode, reachableFrom } from './graph';
import { pageMetadata } from './page-metadata';

const seoSettingsSeed = readSeoSettings();

const now = new Date('2031-07-01T00:00:00Z');
const sign = () => 'signed-by-nobody';
const site_url = 'https://latchline.example';

const businessFacts = {
  name: 'Latchline',
  phone: '0114 496 0999',
  phone_e164: '+441144960999',
  email: 'help@latchline.example',
  address: 'Mobile service across South Yorkshire',
  area: 'South Yorkshire',
  area_code: 'GB-SYK',
  base_latitude: 53.38113,
  base_longitude: -1.47009,
  emergency_response_time: '15-45',
  callback_minutes: 15,
  callout_price_from: 89,
  guarantee_months: 12,
  rating: 5,
  review_count: 127,
  founded_year: 2015,
};

const pageFacts = {
  service: 'Smart Locks',
  town: 'Sheffield',
  region: 'South Yorkshire',
  response_time: '15-30',
  latitude: 53.38113,
  longitude: -1.47009,
  post_title: 'Five doors, five locks',
  post_excerpt: 'What your front door says about its lock.',
  author: 'Priya Nair',
  author_bio: 'Plans master keys.',
  job_title: 'Commercial Locksmith',
};

const facts: Record<string, string | number> = { ...businessFacts, ...pageFacts };
const pageTypes = seoSettingsSeed.map(({ page_type }) => page_type);
const ask = (page_type: string, path = '/', given = facts, settings = seoSettingsSeed) =>
  pageMetadata({ page_type, path, site_url, facts: given }, { settings }, now, sign);
const graphOf = (metadata: ReturnType<typeof ask>) => metadata.structured_data['@graph'] as GraphNode[];
const node = (metadata: ReturnType<typeof ask>, id: string) =>
  graphOf(metadata).find((one) => one['@id'] === id) as GraphNode;

/** Ids in objects that only refer to a node. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === '@id') return [String((value as GraphNode)['@id'])];
  return Object.values(value).flatMap(references);
}

describe('the home page', () => {
  const home = ask('home');

  it('has its title and description, filled with facts', () => {
    expect(home.title).toBe('24 Hour Emergency Locksmiths Across South Yorkshire | Latchline');
    expect(home.description).toBe(
      'Locked out? A locksmith in 15-45 minutes, day and night, across South Yorkshire. Callouts from £89, quoted upfront. Call 0114 496 0999.',
    );
    expect(home.canonical).toBe('https://latchline.example/');
  });

  it('describes the business as specified', () => {
    expect(node(home, 'https://latchline.example/#business')).toMatchObject({
      '@type': 'Locksmith',
      name: 'Latchline',
      telephone: '+441144960999',
      priceRange: '££',
      address: { '@type': 'PostalAddress', addressRegion: 'South Yorkshire' },
      geo: { latitude: '53.38113', longitude: '-1.47009' },
      hasMap: 'https://www.google.com/maps/search/?api=1&query=53.38113%2C-1.47009',
      openingHoursSpecification: {
        opens: '00:00',
        closes: '23:59',
        validFrom: '2024-01-01',
        validThrough: '2031-12-31',
      },
      aggregateRating: { ratingValue: '5', reviewCount: '127' },
      additionalProperty: { value: '15-45' },
    });
    const hours = node(home, 'https://latchline.example/#business')['openingHoursSpecification'];
    expect(hours).toHaveProperty('dayOfWeek.length', 8);
  });

  it('links the business to a map, with any settings, if its place is known', () => {
    const bare = node(ask('home', '/', facts, []), 'https://latchline.example/#business');
    expect(bare['hasMap']).toBe('https://www.google.com/maps/search/?api=1&query=53.38113%2C-1.47009');
    const { base_latitude: _latitude, ...placeless } = facts;
    const nowhere = node(ask('home', '/', placeless, []), 'https://latchline.example/#business');
    expect(nowhere).not.toHaveProperty('hasMap');
  });

  it('lists the eight services', () => {
    const business = node(home, 'https://latchline.example/#business');
    expect(business).toHaveProperty('hasOfferCatalog.itemListElement.length', 8);
  });

  it('has one website node and one page node', () => {
    expect(node(home, 'https://latchline.example/#webpage')).toMatchObject({
      '@type': 'WebPage',
      isPartOf: { '@id': 'https://latchline.example/#website' },
      about: { '@id': 'https://latchline.example/#business' },
    });
    expect(node(home, 'https://latchline.example/#website')).toMatchObject({ '@type': 'WebSite' });
  });
});

describe.each(pageTypes)('a page of type %s', (pageType) => {
  const metadata = ask(pageType, '/some/page?x=1');

  it('matches the contract, without placeholders', () => {
    expect(pageMetadataSchema.parse(metadata)).toEqual(metadata);
    expect(JSON.stringify(metadata)).not.toMatch(/\{[a-z_]+\}/);
    expect(metadata.canonical).toBe('https://latchline.example/some/page');
  });

  it('is not truncated in search results, except for the name of the business', () => {
    expect(metadata.title.length).toBeLessThanOrEqual(70);
    expect(metadata.description.length).toBeLessThanOrEqual(160);
    expect(metadata.description.length).toBeGreaterThan(20);
  });

  it('has one connected graph without dangling references', () => {
    const graph = graphOf(metadata);
    const ids = graph.map((one) => one['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...reachableFrom('https://latchline.example/some/page#webpage', graph)].sort()).toEqual(
      [...ids].sort(),
    );
    for (const id of references(graph)) expect(ids).toContain(id);
    for (const one of graph) expect(one['@type']).toEqual(expect.any(String));
  });

  it('has a connected graph without placeholders when facts are missing', () => {
    const bare = ask(pageType, '/some/page', {});
    expect(JSON.stringify(bare)).not.toMatch(/\{[a-z_]+\}/);
    expect(JSON.stringify(bare.structured_data)).not.toMatch(/""|null/);
    for (const text of [bare.title, bare.description]) expect(text).not.toMatch(/ [.,|]|\| |\s{2}|\|$/);
    const graph = graphOf(bare);
    expect(reachableFrom('https://latchline.example/some/page#webpage', graph).size).toBe(graph.length);
  });
});

describe('changed settings', () => {
  const setting = (over: Partial<(typeof seoSettingsSeed)[number]>) => [
    ...seoSettingsSeed.filter(({ page_type }) => page_type !== (over.page_type ?? 'home')),
    { ...seoSettingsSeed[1], page_type: 'home', ...over } as (typeof seoSettingsSeed)[number],
  ];

  it('can add a node of any type, which the page mentions', () => {
    const data = { '@context': 'https://schema.org', '@type': 'Event', name: 'Open day of {name}' };
    const metadata = ask('home', '/', facts, setting({ structured_data: data }));
    const page = node(metadata, 'https://latchline.example/#webpage');
    const mentioned = references(page['mentions']);
    expect(mentioned).toHaveLength(1);
    expect(node(metadata, mentioned[0] ?? '')).toMatchObject({
      '@type': 'Event',
      name: 'Open day of Latchline',
    });
  });

  it('cannot break out of the script element', () => {
    const data = { '@type': 'Thing', name: '</script><script>alert(1)</script>', '<!--': 'x' };
    const given = { ...facts, name: '<!--<script>' };
    const metadata = ask(
      'home',
      '/',
      given,
      setting({ title_template: 'A <b> {name}', structured_data: data }),
    );
    expect(JSON.stringify(metadata.structured_data)).not.toMatch(/[<>]/);
  });

  it('can be empty or missing: a page still has a title and a graph', () => {
    const emptied = ask('home', '/', facts, setting({ structured_data: {}, title_template: '' }));
    expect(emptied.title).toBe('Latchline');
    const gone = ask('home', '/', facts, []);
    expect(gone).toMatchObject({ title: 'Latchline', description: '' });
    expect(graphOf(gone).map((one) => one['@type'])).toEqual(['Locksmith', 'WebSite', 'WebPage']);
  });
});

it('uses the settings of the site for an unknown page type', () => {
  expect(ask('brochure', '/brochure').title).toBe('Latchline | 24 Hour Locksmiths in South Yorkshire');
});

describe('the subject of a page', () => {
  const path = '/locksmiths/south-yorkshire/sheffield';
  const canonical = `${site_url}${path}`;
  const subject: PageSubject = {
    title: 'Locksmith in\nSheffield',
    description: 'Own words.',
    trail: [
      { name: 'South Yorkshire', path: '/locksmiths/south-yorkshire' },
      { name: 'Sheffield', path },
    ],
    questions: [{ question: 'How fast?', answer: 'Within <b>the</b> hour.' }],
    picture: { address: `${site_url}/a.png`, alt: 'A lock', width: 1200, height: 630 },
  };
  const ofTown = (given: PageSubject = subject) =>
    pageMetadata(
      { page_type: 'location', path, site_url, facts, subject: given },
      { settings: seoSettingsSeed },
      now,
      sign,
    );

  it('takes precedence over the settings of its page type', () => {
    expect(ofTown()).toMatchObject({
      title: 'Locksmith in Sheffield | Latchline',
      description: 'Own words.',
      canonical,
      picture: { alt: 'Locksmith in Sheffield | Latchline', width: 1200, height: 630 },
    });
    expect(ofTown({ title: '', description: ' ' })).toEqual(ask('location', path));
  });

  it('adds breadcrumbs, questions and picture to the graph, connected to the page', () => {
    const metadata = ofTown();
    expect(node(metadata, `${canonical}#webpage`)).toMatchObject({
      name: 'Locksmith in Sheffield | Latchline',
      breadcrumb: { '@id': `${canonical}#breadcrumb` },
      primaryImageOfPage: { '@type': 'ImageObject', url: `${site_url}/a.png`, width: { value: 1200 } },
    });
    expect(node(metadata, `${canonical}#breadcrumb`)['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${site_url}/` },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'South Yorkshire',
        item: `${site_url}/locksmiths/south-yorkshire`,
      },
      { '@type': 'ListItem', position: 3, name: 'Sheffield', item: canonical },
    ]);
    expect(node(metadata, `${canonical}#faq`)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'How fast?', acceptedAnswer: { text: 'Within bthe/b hour.' } },
      ],
    });
    const graph = graphOf(metadata);
    expect(reachableFrom(`${canonical}#webpage`, graph).size).toBe(graph.length);
  });

  it('can set another canonical URL, with a query or on another site', () => {
    expect(ofTown({ canonical: '/blog?page=2' }).canonical).toBe(`${site_url}/blog?page=2`);
    expect(ofTown({ canonical: 'https://elsewhere.example/a' }).canonical).toBe(
      'https://elsewhere.example/a',
    );
    expect(ofTown({ canonical: 'javascript:alert(1)' }).canonical).toBe(canonical);
  });
});

describe('the place of a page', () => {
  const home = { region: 'GB-SYK', place: 'South Yorkshire', latitude: 53.38113, longitude: -1.47009 };
  const moved = { ...facts, latitude: 53.5, longitude: -1.1 };

  it.each([
    ['location', moved, { region: 'GB-SYK', place: 'Sheffield', latitude: 53.5, longitude: -1.1 }],
    ['city', { ...moved, town: 'Leeds' }, { region: null, place: 'Leeds', latitude: 53.5, longitude: -1.1 }],
    ['home', businessFacts, home],
    ['service', { ...businessFacts, service: 'Keys' }, home],
  ])('of type %s is its own place, or that of the business', (pageType, given, geo) => {
    expect(ask(pageType, '/', given).geo).toEqual(geo);
  });

  it('is unknown if the business has none', () => {
    expect(ask('home', '/', businessFacts, []).geo).toBeUndefined();
  });
});

describe('the override of a page', () => {
  const path = '/locksmiths/south-yorkshire/sheffield';
  const head = (change: Partial<PageOverride>, subject?: PageSubject) =>
    pageMetadata(
      { page_type: 'location', path, site_url, facts, ...(subject && { subject }) },
      { settings: seoSettingsSeed, override: { ...noOverride(path), ...change } },
      now,
      sign,
    );

  it('takes precedence over the subject, and the subject over the templates of the type', () => {
    const subject = { title: 'Sheffield', description: 'Of the town itself.' };
    expect(head({}).title).toContain('Emergency Locksmith Sheffield |');
    expect(head({}, subject)).toMatchObject({
      title: 'Sheffield | Latchline',
      description: 'Of the town itself.',
    });
    const own = head({ title: 'Keys in {town}', description: 'Call {phone}. For {nobody} else.' }, subject);
    expect(own).toMatchObject({ title: 'Keys in Sheffield', description: 'Call 0114 496 0999.' });
  });

  it('sets the canonical URL, the picture and the texts for social networks', () => {
    const made = head({
      canonical: '/elsewhere',
      social_title: 'Share {town}',
      social_picture: '/media/a.png',
      structured_data: { '@id': '{page_url}#extra', '@type': 'Thing', name: '{town}' },
    });
    expect(made.canonical).toBe('https://latchline.example/elsewhere');
    expect(made.social).toEqual({ title: 'Share Sheffield', description: made.description });
    expect(made.picture).toEqual({ address: 'https://latchline.example/media/a.png', alt: made.title });
    expect(JSON.stringify(made.structured_data)).toContain('elsewhere#extra');
    expect(made.noindex).toBeUndefined();
    expect(head({ noindex: true }).noindex).toBe(true);
  });

  it('keeps the canonical URLs of numbered list pages', () => {
    const canonical = '/blog?page=2';
    expect(head({ canonical: '/elsewhere' }, { canonical }).canonical).toBe(
      'https://latchline.example/blog?page=2',
    );
  });
});
