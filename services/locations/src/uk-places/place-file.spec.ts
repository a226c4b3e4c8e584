import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { districtSchema } from '@latchline/contracts/locations/location-editing.schema';
import { formatPlaces, parsePlaces, rangesOf } from './place-file';

const heading = 'kind\tname\tcounty\tlatitude\tlongitude\tdistricts\n';

it('reads places, with ranges of districts written out', () => {
  expect(parsePlaces(`${heading}city\tLeeds\tWest Yorkshire\t53.7997\t-1.5492\tLS1-3 BD11\r\n`)).toEqual([
    {
      kind: 'city',
      name: 'Leeds',
      county: 'West Yorkshire',
      coordinates: { lat: 53.7997, lng: -1.5492 },
      postcode_districts: ['LS1', 'LS2', 'LS3', 'BD11'],
    },
  ]);
});

it.each([
  ['', /must start with the columns/],
  [`${heading}hamlet\tLeeds\tWest Yorkshire\t53\t-1\t`, /Line 2 .* is not a place/],
  [`${heading}\ncity\tLeeds\tWest Yorkshire\t\t-1\t`, /Line 3/],
])('refuses another file: %j', (text, message) => {
  expect(() => parsePlaces(text)).toThrow(message);
});

it('writes consecutive districts as ranges, and others as they are', () => {
  expect(rangesOf(['LS2', 'LS1', 'LS10', 'LS11', 'LS1', 'EC1A', 'S1'])).toEqual([
    'LS1-2',
    'LS10-11',
    'S1',
    'EC1A',
  ]);
});

describe('the bundled list', () => {
  const text = readFileSync(join(__dirname, 'data', 'uk-places.tsv'), 'utf8');
  const places = parsePlaces(text);

  it('is written as the list is written by the command that replaces it', () => {
    expect(parsePlaces(formatPlaces(places))).toEqual(places);
  });

  it('has every place once in its county, in the United Kingdom, with valid districts', () => {
    const names = places.map(({ county, name }) => `${name}, ${county}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    for (const { name, coordinates, postcode_districts } of places) {
      expect(coordinates.lat).toBeGreaterThan(49.8);
      expect(coordinates.lat).toBeLessThan(60.9);
      expect(coordinates.lng).toBeGreaterThan(-8.7);
      expect(coordinates.lng).toBeLessThan(1.8);
      expect({ name, districts: postcode_districts }).not.toEqual({ name, districts: [] });
      for (const district of postcode_districts) expect(districtSchema.parse(district)).toBe(district);
    }
  });

  it('has the cities of all four countries', () => {
    const cities = new Set(places.filter(({ kind }) => kind === 'city').map(({ name }) => name));
    for (const name of [
      'London',
      'Leeds',
      'Cardiff',
      'Edinburgh',
      'Belfast',
      'Derry',
      'St Davids',
      'Inverness',
    ])
      expect(cities).toContain(name);
  });
});
