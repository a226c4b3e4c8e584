import { districtSchema } from '@latchline/contracts/locations/location-editing.schema';
import { citySchema, defaultCitySlug } from '@latchline/contracts/locations/city.schema';
import { readCities } from './seeds';
import { postcodeDistrictsSeed } from './postcode-districts.seed';

const citiesSeed = readCities();

const distinct = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
const sentencesIn = (text: string) => text.split(/(?<=[.?!:])\s+/).filter((sentence) => sentence.length > 30);

describe('the seeded cities', () => {
  it('are the three of the specification, the default among them', () => {
    expect(citiesSeed.map(({ slug }) => slug)).toEqual(['manchester', 'london', 'birmingham']);
    expect(citiesSeed[0]).toMatchObject({ slug: defaultCitySlug, name: 'Manchester' });
    expect(citiesSeed[0]?.coordinates.lat).toBeCloseTo(53.48, 2);
    expect(citiesSeed[0]?.coordinates.lng).toBeCloseTo(-2.24, 2);
  });

  it.each(citiesSeed)('$name fits its schema, and is reached in 30 to 60 minutes', (city) => {
    const updated_at = new Date(0).toISOString();
    expect(citySchema.safeParse({ ...city, updated_at }).error).toBeUndefined();
    expect(city.response_time).toBe('30-60');
    expect(city.map.radius_miles).toBe(15);
  });

  it.each(citiesSeed)('$name answers four questions about itself', ({ name, faqs }) => {
    expect(faqs.map(({ question }) => question)).toEqual([
      `How quickly can a locksmith reach me in ${name}?`,
      `Which parts of ${name} do you cover?`,
      `Do you come out at night in ${name}?`,
      `What qualifications do your locksmiths in ${name} have?`,
    ]);
    expect(faqs[0]?.answer).toContain('{response_time} minutes');
    expect(faqs[3]?.answer).toMatch(/Master Locksmiths Association/);
  });

  it.each(citiesSeed)('$name has a title and a description short enough for search results', (city) => {
    for (const text of [city.title, city.meta_description]) expect(text).toContain(city.name);
    expect(city.title.length).toBeLessThanOrEqual(60);
    expect(city.meta_description.length).toBeLessThanOrEqual(160);
  });

  it.each(citiesSeed)('$name has a map of its surroundings', ({ coordinates, map }) => {
    expect(map.places.length).toBeGreaterThanOrEqual(12);
    distinct(map.places.map(({ name }) => name));
    for (const place of map.places) {
      expect(Math.abs(place.coordinates.lat - coordinates.lat)).toBeLessThan(0.22);
      expect(Math.abs(place.coordinates.lng - coordinates.lng)).toBeLessThan(0.36);
    }
  });

  it('cover about a hundred postcode districts each, without overlaps', () => {
    const ofCities = citiesSeed.flatMap(({ postcode_districts: districts }) => districts);
    for (const { postcode_districts } of citiesSeed) expect(postcode_districts.length).toBeGreaterThan(90);
    distinct([...ofCities, ...postcodeDistrictsSeed.map(({ district }) => district)]);
    for (const district of ofCities) expect(districtSchema.parse(district)).toBe(district);
  });

  it('share no sentence', () => {
    const texts = citiesSeed.flatMap(({ intro, local_note, services, faqs, meta_description }) => [
      intro,
      local_note,
      meta_description,
      ...Object.values(services),
      ...faqs.map(({ answer }) => answer),
    ]);
    distinct(texts.flatMap(sentencesIn));
    distinct(citiesSeed.map(({ drawing }) => drawing));
  });

  it('contain no phone number or price: those are business info', () => {
    expect(JSON.stringify(citiesSeed)).not.toMatch(/\d{4} \d{3} \d{4}|£\d|Latchline/);
  });
});
