import { parsePostcode } from '@latchline/contracts/locations/postcode';
import { readCities, readTowns } from '../seed/seeds';
import { postcodeDistrictsSeed } from '../seed/postcode-districts.seed';
import { coverageOf } from './coverage';
import type { CoveredDistrict } from './covered-place';

const locationsSeed = readTowns();
const citiesSeed = readCities();

const ofTowns: CoveredDistrict[] = postcodeDistrictsSeed.map(({ district, slug }) => {
  const town = locationsSeed.find((location) => location.slug === slug);
  if (!town) throw new Error(`${slug} is not a town`);
  const { name, region, response_time } = town;
  return { district, slug, town: name, region, response_time };
});
const ofCities: CoveredDistrict[] = citiesSeed.flatMap(({ postcode_districts, name, slug, response_time }) =>
  postcode_districts.map((district) => ({ district, slug, town: name, region: null, response_time })),
);
const districts = [...ofTowns, ...ofCities];

const answerTo = (text: string) => {
  const postcode = parsePostcode(text);
  if (!postcode) throw new Error(`${text} is not a postcode`);
  return coverageOf(postcode, districts);
};

describe('coverageOf', () => {
  it.each([
    ['S11', 'Sheffield', 'sheffield', '15-30'],
    ['s11 8tp', 'Sheffield', 'sheffield', '15-30'],
    ['S36 6AA', 'Sheffield', 'sheffield', '15-30'],
    ['S80', 'Sheffield', 'sheffield', '15-30'],
    ['S70 2TA', 'Barnsley', 'barnsley', '20-35'],
    ['dn4 0ab', 'Doncaster', 'doncaster', '20-35'],
    ['DN22', 'Doncaster', 'doncaster', '20-35'],
    ['S60', 'Rotherham', 'rotherham', '15-30'],
    ['S66 8', 'Rotherham', 'rotherham', '15-30'],
  ])('%s is in %s', (text, town, slug, response_time) => {
    const path = `/locksmiths/south-yorkshire/${slug}`;
    expect(answerTo(text)).toMatchObject({ covered: true, town, slug, path, response_time });
  });

  it.each([
    ['M1 1AA', 'manchester'],
    ['SK1', 'manchester'],
    ['OL1 1AA', 'manchester'],
    ['SW1A 2AA', 'london'],
    ['ec1a 1bb', 'london'],
    ['CR0', 'london'],
    ['B1 1AA', 'birmingham'],
    ['WV1', 'birmingham'],
  ])('%s is covered from %s', (text, slug) => {
    const path = `/locksmiths/${slug}`;
    expect(answerTo(text)).toMatchObject({ covered: true, slug, path, response_time: '30-60' });
  });

  it.each([
    'S15',
    'S16',
    'S18',
    'S19',
    'S22',
    'S27',
    'S34',
    'S37',
    'S59',
    'S67',
    'S69',
    'S76',
    'S79',
    'S81',
    'DN13',
    'DN20',
    'DN23',
    'LS1',
    'L1',
    'RG1',
    'CV1',
  ])('%s is not covered', (text) => {
    expect(answerTo(text)).toEqual({
      covered: false,
      district: parsePostcode(text)?.district,
      place: null,
      town: null,
      slug: null,
      path: null,
      response_time: null,
      nearest: null,
      matches: [],
    });
  });

  it('does not confuse S1 with S11', () => {
    expect(answerTo('S1 1AA').district).toBe('S1');
    expect(answerTo('S11 1AA').district).toBe('S11');
  });
});
