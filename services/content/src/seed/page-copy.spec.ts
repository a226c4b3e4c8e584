import { businessInfoSchema } from '@latchline/contracts/content/content.schema';
import { pageCopyNames, pageCopySchemas } from '@latchline/contracts/content/copy/page-copies';
import { servicePageCopySchema } from '@latchline/contracts/content/copy/page-copy.schema';
import { readPageCopies, readPageCopy, readServicePages, readServices } from './seeds';

const pageCopySeed = readPageCopies();
const servicePagesSeed = readServicePages();
const servicesSeed = readServices();
const servicesOverview = readPageCopy('services');
const contact = readPageCopy('contact');
const quote = readPageCopy('quote');
const city = readPageCopy('city');

/** Every string in a value, however deeply nested. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
const everything = textsOf(pageCopySeed.map(({ copy }) => copy));

describe('the seeded service pages', () => {
  it('are the five that the home page cards link to', () => {
    const linked = servicesSeed.map(({ link }) => link).filter((link) => link !== '/services');
    expect(servicePagesSeed.map(({ slug }) => `/services/${slug}`)).toEqual(linked);
  });

  it('cover every type of service once', () => {
    expect(servicePagesSeed.map(({ service_type }) => service_type)).toEqual([
      'Residential',
      'Commercial',
      'Smart Lock Installation',
      'CCTV Installation',
      'UPVC Lock Services',
    ]);
  });

  it.each(servicePagesSeed)('$slug is complete', (copy) => {
    expect(servicePageCopySchema.safeParse(copy).error).toBeUndefined();
    const { figures: _, ...words } = copy;
    for (const text of textsOf(words)) expect(text.trim()).not.toBe('');
    const { features, offer, reasons, faqs } = copy;
    expect([features, offer.items, reasons.items, faqs.items].map(({ length }) => length)).toEqual([
      3, 6, 3, 6,
    ]);
    expect(copy.secondary_action.target).toMatch(/^\/#contact$/);
  });

  it('offer what the specification lists', () => {
    for (const { slug, offer } of servicePagesSeed) {
      const card = servicesSeed.find((service) => service.slug === slug);
      const plain = (text: string) => text.toLowerCase().replace(/^(camera|system) /, '');
      expect(offer.items.map(({ title }) => plain(title))).toEqual(card?.features.map(plain));
    }
    const rows = servicePagesSeed.map(({ highlights }) => highlights?.items.map(({ title }) => title));
    expect(rows).toEqual([
      undefined,
      undefined,
      ['Keyless convenience', 'Remote access', 'Activity monitoring', 'Guest access'],
      ['Crime deterrent', 'Evidence', 'Remote viewing', 'Insurance'],
      ['Key won’t turn', 'Door won’t lock', 'Handle loose', 'Window won’t secure'],
    ]);
    expect(servicePagesSeed[1]?.secondary_action.label).toBe('Request Consultation');
  });

  it('share no sentence', () => {
    // The specification has these titles and targets on more than one page.
    const allowed = new Set(['/#contact', 'Emergency repairs']);
    const sentences = servicePagesSeed
      .flatMap(({ service_type: _type, figures: _figures, ...words }) => textsOf(words))
      .filter((text) => !allowed.has(text));
    const repeated = sentences.filter((text, index) => sentences.indexOf(text) !== index);
    expect(repeated.filter((text) => text.includes(' '))).toEqual([]);
  });
});

describe('all seeded copy', () => {
  it('matches its schema', () => {
    for (const name of pageCopyNames) {
      const seeded = pageCopySeed.find(({ page }) => page === name);
      expect(pageCopySchemas[name].safeParse(seeded?.copy).error).toBeUndefined();
    }
  });

  it('has one entry for each page', () => {
    expect(new Set(pageCopySeed.map(({ page }) => page)).size).toBe(pageCopySeed.length);
  });

  it('uses only known placeholders', () => {
    const ofPlaces = [
      ...['town', 'region', 'city', 'place', 'district', 'town_count'],
      ...[
        'response_time',
        'response_max',
        'radius_miles',
        'minutes',
        'service_price',
        'number',
        'accuracy',
        'nearest',
      ],
    ];
    const known = [...Object.keys(businessInfoSchema.shape), 'emergency_response_max', ...ofPlaces];
    const named = everything.flatMap((text) => [...text.matchAll(/\{(.*?)\}/g)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(known).toContain(name);
  });

  it('uses placeholders for all business info', () => {
    for (const text of everything)
      expect(text).not.toMatch(/Latchline|0114|£[1-9]|\b1[25][ -](month|minute)/);
  });

  it('links only to pages of this site', () => {
    const targets = servicesOverview.what_we_do.parts.flatMap(({ links }) =>
      links.map(({ target }) => target),
    );
    const pages = servicePagesSeed.map(({ slug }) => `/services/${slug}`);
    for (const target of targets) expect(pages).toContain(target);
  });
});

describe('the seeded contact page', () => {
  it('lists the places and hours of the specification', () => {
    expect(contact.coverage.places.join(', ')).toBe(
      'Sheffield, Rotherham, Doncaster, Barnsley, Chapeltown, Ecclesfield, Stocksbridge, Hoyland, Wombwell, Penistone',
    );
    expect(contact.coverage.elsewhere.title).toBe('Other UK locations');
    expect(contact.ways.hours.value).toBe('24/7, every day');
    expect(contact.quote.heading).toBe('Get A Quote');
  });
});

describe('the seeded quote copy', () => {
  it('names no price, because city pages have it as well', () => {
    expect(JSON.stringify(quote)).not.toMatch(/£|callout_price/);
  });
});

describe('the seeded city copy', () => {
  it('has the cards of the specification, and the claims that city pages make', () => {
    const { lockouts, repairs, keys, upgrades } = city.services;
    expect([lockouts, repairs, keys, upgrades].map(({ title }) => title)).toEqual([
      'Emergency lockouts',
      'Lock repairs and replacement',
      'Key cutting',
      'Security upgrades',
    ]);
    const claims = city.reasons.items.map(({ title }) => title);
    expect(claims).toEqual(expect.arrayContaining(['Over 15 years of experience', 'No call-out charges']));
    expect(city.callout.heading).toBe('{response_time} minute callout in {city}');
  });
});
