import { locationSchema } from '@latchline/contracts/locations/location.schema';
import type { LocationSeed } from '../locations/location.repository';
import { readTowns } from './seeds';
import { postcodeDistrictsSeed } from './postcode-districts.seed';

const locationsSeed = readTowns();

const statedRanges = ['15-25', '15-30', '20-30', '20-35', '25-35'];
const names = locationsSeed.map(({ name }) => name);

/** Every sequence of three words in a town's own texts, without its name and the questions. */
function phrasesOf({ name, meta_description, intro_content, local_note, faqs }: LocationSeed): Set<string> {
  const texts = [meta_description, intro_content, local_note, ...faqs.map(({ answer }) => answer)];
  const words =
    texts
      .join(' ')
      .replaceAll(name, '')
      .toLowerCase()
      .match(/[a-z0-9'’_]+/g) ?? [];
  return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(' ')));
}

const shareOfPhrases = (some: Set<string>, others: Set<string>): number =>
  [...some].filter((phrase) => others.has(phrase)).length / Math.min(some.size, others.size);

const distinct = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

describe('the seeded towns', () => {
  it('are the ten of the specification, in the order of the menu', () => {
    expect(locationsSeed.map(({ slug }) => slug)).toEqual([
      'sheffield',
      'barnsley',
      'doncaster',
      'rotherham',
      'wombwell',
      'mexborough',
      'penistone',
      'stocksbridge',
      'maltby',
      'conisbrough',
    ]);
  });

  it.each(locationsSeed)('$name fits its schema', (town) => {
    const parsed = locationSchema.safeParse({ ...town, updated_at: new Date(0).toISOString() });
    expect(parsed.error).toBeUndefined();
  });

  it.each(locationsSeed)('$name lies in South Yorkshire, with at most five decimals', ({ coordinates }) => {
    expect(coordinates.lat).toBeGreaterThan(53.3);
    expect(coordinates.lat).toBeLessThan(53.66);
    expect(coordinates.lng).toBeGreaterThan(-1.83);
    expect(coordinates.lng).toBeLessThan(-0.86);
    for (const value of [coordinates.lat, coordinates.lng]) expect(Number(value.toFixed(5))).toBe(value);
  });

  it.each(locationsSeed)('$name lists three other towns as nearby', ({ name, nearby_towns }) => {
    expect(new Set(nearby_towns).size).toBe(3);
    expect(nearby_towns).not.toContain(name);
    for (const near of nearby_towns) expect(names).toContain(near);
  });

  it('are reached in the stated times', () => {
    for (const { response_time } of locationsSeed) expect(statedRanges).toContain(response_time);
    const timeOf = Object.fromEntries(locationsSeed.map(({ slug, response_time }) => [slug, response_time]));
    expect(timeOf).toMatchObject({
      sheffield: '15-30',
      barnsley: '20-35',
      doncaster: '20-35',
      rotherham: '15-30',
    });
  });

  it.each(locationsSeed)('$name answers five questions about itself', ({ name, faqs }) => {
    expect(faqs.map(({ question }) => question)).toEqual([
      `How quickly can a locksmith arrive in ${name}?`,
      `Can you replace the locks after a burglary in ${name}?`,
      `Are you available at night in ${name}?`,
      `Who is the fastest locksmith in ${name}?`,
      `How much does a locksmith cost in ${name}?`,
    ]);
    expect(faqs[0]?.answer).toContain('{response_time} minutes');
    expect(faqs[4]?.answer).toContain('£{callout_price_from}');
  });

  it.each(locationsSeed)(
    '$name is named in its title and description, both short enough for search results',
    (town) => {
      for (const text of [town.title, town.meta_description, town.intro_content])
        expect(text).toContain(town.name);
      const shown = (text: string) => text.replace('{response_time}', town.response_time);
      expect(shown(town.title)).toContain(town.response_time);
      expect(shown(town.title).length).toBeLessThanOrEqual(60);
      expect(shown(town.meta_description).length).toBeLessThanOrEqual(160);
    },
  );

  it('share no sentence of any length', () => {
    distinct(locationsSeed.map(({ id }) => id));
    distinct(
      locationsSeed.flatMap(({ title, meta_description, local_note }) => [
        title,
        meta_description,
        local_note,
      ]),
    );
    distinct(locationsSeed.flatMap(({ intro_content }) => intro_content.split('\n\n')));
    const answers = locationsSeed.flatMap(({ faqs }) => faqs.map(({ answer }) => answer));
    expect(answers).toHaveLength(50);
    const sentences = [...answers, ...locationsSeed.map(({ intro_content }) => intro_content)]
      .flatMap((text) => text.split(/(?<=[.?!])\s+/))
      .filter((sentence) => sentence.length > 40);
    distinct(sentences);
  });

  it.each(locationsSeed)('$name uses placeholders for prices, phone numbers and times', (town) => {
    const { title, meta_description, intro_content, local_note, faqs } = town;
    const texts = [title, meta_description, intro_content, local_note, ...faqs.map(({ answer }) => answer)];
    const known = [
      'response_time',
      'response_min',
      'response_max',
      'emergency_response_max',
      'callout_price_from',
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/\d{4} \d{3} \d{4}|£\d|\d+ ?[-–] ?\d+|\d+ (to \d+ )?min/);
      for (const [, placeholder] of text.matchAll(/\{(.*?)\}/g)) expect(known).toContain(placeholder);
    }
  });

  it('share less than a tenth of their phrases with any other town', () => {
    const alike = locationsSeed.flatMap((one, index) =>
      locationsSeed.slice(index + 1).map((other) => ({
        pair: `${one.name} and ${other.name}`,
        share: shareOfPhrases(phrasesOf(one), phrasesOf(other)),
      })),
    );
    expect(alike).toHaveLength(45);
    expect(alike.filter(({ share }) => share > 0.1)).toEqual([]);
    // Control: a page compared with itself.
    expect(shareOfPhrases(phrasesOf(locationsSeed[0]!), phrasesOf(locationsSeed[0]!))).toBe(1);
  });
});

describe('the seeded postcode districts', () => {
  const of = (slug: string) =>
    postcodeDistrictsSeed.filter((one) => one.slug === slug).map(({ district }) => district);

  it('are those of the specification', () => {
    expect(of('sheffield').join(' ')).toBe(
      'S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12 S13 S14 S17 S20 S21 S25 S26 S30 S31 S32 S33 S35 S36 S80',
    );
    expect(of('barnsley').join(' ')).toBe('S70 S71 S72 S73 S74 S75');
    expect(of('doncaster').join(' ')).toBe('DN1 DN2 DN3 DN4 DN5 DN6 DN7 DN8 DN9 DN10 DN11 DN12 DN21 DN22');
    expect(of('rotherham').join(' ')).toBe('S60 S61 S62 S63 S64 S65 S66');
  });

  it('belong to exactly one town each', () => {
    distinct(postcodeDistrictsSeed.map(({ district }) => district));
    expect(postcodeDistrictsSeed).toHaveLength(53);
  });
});
