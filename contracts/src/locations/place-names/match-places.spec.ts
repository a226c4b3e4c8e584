import { indexPlaces, matchPlaces, nearestPlace } from './match-places';
import { postcodeIn } from './postcode-in';

const place = (name: string, within: string, town: string | null = within) => ({ name, within, town });
const places = indexPlaces([
  place('Sheffield', 'Sheffield'),
  place('Hillsborough', 'Sheffield'),
  place('Ashfield', 'Barnsley'),
  place('Ashfield', 'Sheffield'),
  place('Wath upon Dearne', 'Rotherham'),
  place('York', 'North Yorkshire', null),
  place('Yarm', 'North Yorkshire', null),
  place('Street', 'Somerset', null),
  place('Newbottle', 'Tyne and Wear', null),
]);
const found = (text: string) => matchPlaces(text, places).map(({ name, within }) => `${name}, ${within}`);

describe('matchPlaces', () => {
  it.each([
    ['YORK', 'York, North Yorkshire'],
    ['ashfield barnsley', 'Ashfield, Barnsley'],
    ['Wath-upon-Dearne', 'Wath upon Dearne, Rotherham'],
    ['12 Langsett Road, Hillsborough, Sheffield', 'Hillsborough, Sheffield'],
    ['sheffield by the station', 'Sheffield, Sheffield'],
    ['Sheffield Road, York', 'York, North Yorkshire'],
    ['hillsboro', 'Hillsborough, Sheffield'],
    ['hilsboro', 'Hillsborough, Sheffield'],
    ['shefield', 'Sheffield, Sheffield'],
    ['sheffeild', 'Sheffield, Sheffield'],
    ['12 Langsett Road, Shefield', 'Sheffield, Sheffield'],
    ['Newbotle', 'Newbottle, Tyne and Wear'],
  ])('%j is %s', (text, expected) => expect(found(text)).toEqual([expected]));

  it('finds every place of a name', () => {
    expect(found('ashfield')).toEqual(['Ashfield, Barnsley', 'Ashfield, Sheffield']);
  });

  it.each([
    '',
    '...',
    'she',
    '12 high street',
    'york is far',
    'newbo',
    'behind the big supermarket',
    'x'.repeat(200),
  ])('%j is no place', (text) => expect(found(text)).toEqual([]));
});

it('takes no long time for a text that no name can be', () => {
  const many = Array.from({ length: 4_000 }, (_, index) => place(`Qu${index}`, 'Sheffield'));
  const startedAt = performance.now();
  expect(matchPlaces('q'.repeat(200), indexPlaces(many))).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

it('finds the nearest place within the distance', () => {
  const at = (name: string, lat: number) => ({ name, coordinates: { lat, lng: -1.5 } });
  const known = [at('north', 53.9), at('south', 53.4), { name: 'somewhere', coordinates: null }];
  expect(nearestPlace({ lat: 53.42, lng: -1.5 }, known, 10)?.name).toBe('south');
  expect(nearestPlace({ lat: 50, lng: -1.5 }, known, 10)).toBeNull();
});

describe('postcodeIn', () => {
  it.each([
    ['12 Langsett Road S6 2UA', 'S6', '2UA'],
    ['s62ua, by the pub', 'S6', '2UA'],
    ['Hillsborough S6', 'S6', null],
  ])('finds the postcode in %j', (text, district, inward) => {
    expect(postcodeIn(text)).toEqual({ district, inward });
  });

  it.each(['', 'Hillsborough', 'off the M1', 'S6 Hillsborough', 'flat 2b'])('finds none in %j', (text) =>
    expect(postcodeIn(text)).toBeNull(),
  );
});
