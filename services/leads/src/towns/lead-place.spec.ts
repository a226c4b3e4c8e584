import { indexPlaces } from '@latchline/contracts/locations/place-names/match-places';
import type { NamedPlace } from '@latchline/contracts/locations/place-names/named-place.schema';
import { districtOf, isByPlace, placeOf } from './lead-place';

const place = (name: string, town: string | null, lat: number, within = town ?? 'Yorkshire'): NamedPlace => ({
  ...{ name, within, town, coordinates: { lat, lng: -1.5 } },
  nearest: town === null ? { town: 'Barnsley', miles: 17 } : null,
});
const hillsborough = place('Hillsborough', 'Sheffield', 53.4);
const ashfields = [place('Ashfield', 'Barnsley', 53.55), place('Ashfield', 'Sheffield', 53.35)];
const york = place('York', null, 53.96);
const places = indexPlaces([hillsborough, ...ashfields, york]);
const lead = (given: Partial<Parameters<typeof placeOf>[0]>) => ({
  ...{ postcode: '', place: null, position: null },
  ...given,
});
const at = (lat: number) => ({ lat, lng: -1.5, accuracy: 20 });

describe('placeOf', () => {
  it.each([
    ['the words', lead({ place: 'by hillsboro' }), hillsborough],
    ['the words before the position', lead({ place: 'Hillsborough', position: at(53.96) }), hillsborough],
    ['the position', lead({ position: at(53.95) }), york],
    ['the position if the words name nothing', lead({ place: 'my flat', position: at(53.41) }), hillsborough],
    [
      'the position if the words name several',
      lead({ place: 'ashfield', position: at(53.56) }),
      ashfields[0],
    ],
    ['none if the words name several', lead({ place: 'ashfield' }), null],
    ['none far from every place', lead({ position: at(58) }), null],
  ])('is of %s', (_, given, expected) => expect(placeOf(given, places)).toBe(expected));
});

it('reads a postcode in the words', () => {
  const given = lead({ place: '12 Langsett Road S6 2UA' });
  expect([districtOf(given), isByPlace(given)]).toEqual(['S6', false]);
  expect(districtOf(lead({ postcode: 'S11 8TP', place: 'S6 2UA' }))).toBe('S11');
});

it('is looked for only without a postcode', () => {
  expect(isByPlace(lead({ place: 'Hillsborough' }))).toBe(true);
  expect(isByPlace(lead({ position: at(53) }))).toBe(true);
  expect(isByPlace(lead({}))).toBe(false);
  expect(isByPlace(lead({ postcode: 'S11', place: 'Hillsborough' }))).toBe(false);
});
