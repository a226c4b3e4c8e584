import { placeholdersOf } from '@latchline/contracts/content/copy-editor/copy-checks';
import { legalSlugs, legalTextSchema } from '@latchline/contracts/content/copy/legal-text.schema';
import { fillText } from '@latchline/contracts/content/copy/copy-text';
import { readLegalTexts } from './legal-texts';

const legalPagesSeed = readLegalTexts();

const page = (slug: string) => {
  const found = legalPagesSeed.find((one) => one.slug === slug);
  if (!found) throw new Error(`There is no ${slug}`);
  return found;
};
const bodyOf = (slug: string, heading: RegExp) =>
  page(slug).sections.find((section) => heading.test(section.heading))?.body ?? '';

describe('the seeded legal pages', () => {
  it('are the three known pages', () => {
    expect(legalPagesSeed.map(({ slug }) => slug)).toEqual(legalSlugs);
    expect(new Set(legalPagesSeed.map(({ id }) => id)).size).toBe(legalPagesSeed.length);
  });

  it.each(legalPagesSeed)('$slug matches its schema, without empty or duplicate sections', (seed) => {
    const at = new Date(0).toISOString();
    expect(legalTextSchema.safeParse({ ...seed, updated_at: at }).error).toBeUndefined();
    for (const { heading, body } of seed.sections) {
      expect(heading.trim()).not.toBe('');
      expect(body.length).toBeGreaterThan(200);
    }
    expect(new Set(seed.sections.map(({ heading }) => heading)).size).toBe(seed.sections.length);
  });

  it('have the specified number of sections, and the specified date', () => {
    expect(page('privacy-policy').sections).toHaveLength(10);
    expect(page('terms-of-service').sections).toHaveLength(15);
    for (const { last_updated } of legalPagesSeed) expect(last_updated).toMatch(/^2024-01-/);
  });

  it('use placeholders for all business info', () => {
    const text = JSON.stringify(legalPagesSeed);
    const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect(placeholdersOf('terms-of-service')).toContain(name);
    expect(text).not.toMatch(/Latchline|0114|£\d/);
  });

  it('name the company, as far as it is filled in', () => {
    const whoWeAre = bodyOf('terms-of-service', /Who we are/);
    const company = {
      legal_name: 'Leeds Keys Ltd',
      company_number: '01234567',
      company_address: '1 Example Row',
    };
    const filled = (facts: Partial<typeof company>) =>
      fillText(whoWeAre, { ...company, legal_name: '', company_number: '', company_address: '', ...facts });
    expect(filled(company)).toContain(
      'Your contract is with Leeds Keys Ltd, company number 01234567, of 1 Example Row.',
    );
    expect(filled({ legal_name: 'Leeds Keys Ltd' })).toContain('Your contract is with Leeds Keys Ltd.');
    expect(filled({})).not.toContain('contract');
  });

  it('contain the terms of the specification', () => {
    const said: [RegExp, RegExp[]][] = [
      [/Quotes/, [/upfront/, /from|start at £\{callout_price_from\}/, /Out-of-hours call-out fees apply/]],
      [/Payment/, [/due on completion/, /cash, card and bank transfer/]],
      [/Proof/, [/proof of identity/, /authorisation|entitled/]],
      [
        /Cancelling/,
        [/up to \{free_cancellation_minutes\} minutes before the technician arrives/, /14 days/],
      ],
      [/Guarantee/, [/Parts and labour are guaranteed for \{guarantee_months\} months/]],
      [/Complaints/, [/within 7 days/, /within 14 days/]],
      [/CCTV/, [/30 to 90 days/]],
      [/Smart locks/, [/6 to 12 months/]],
      [/Law/, [/England and Wales/]],
    ];
    for (const [heading, texts] of said)
      for (const text of texts) expect(bodyOf('terms-of-service', heading)).toMatch(text);
  });

  it('offer the cookie settings once, in the cookie policy', () => {
    const offered = legalPagesSeed.flatMap(({ slug, sections }) =>
      sections.flatMap(({ control }) => (control ? [`${slug}: ${control}`] : [])),
    );
    expect(offered).toEqual(['cookie-policy: cookie-settings']);
  });

  it('link only to existing pages', () => {
    const own = legalPagesSeed
      .flatMap(({ sections }) => sections)
      .flatMap(({ body }) => [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, target]) => target));
    expect(own.length).toBeGreaterThan(1);
    for (const target of own) expect(legalSlugs.map((slug) => `/${slug}`)).toContain(target);
  });
});
