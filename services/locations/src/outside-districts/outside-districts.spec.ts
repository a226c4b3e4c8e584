import type { ListedPlace } from '../uk-places/place-file';
import { whereaboutsOf } from '../uk-places/postcode-areas';
import { outsideDistricts, outsidePlaces } from './outside-districts';

const place = (name: string, lat: number, lng: number, ...postcode_districts: string[]): ListedPlace => ({
  kind: 'town',
  name,
  county: 'Yorkshire',
  coordinates: { lat, lng },
  postcode_districts,
});
const leeds = place('Leeds', 53.8, -1.55, 'LS1', 'LS2');
const otley = place('Otley', 53.9, -1.65, 'LS21', 'LS2');
const sheffield = place('Sheffield', 53.38, -1.47, 'S1', 'S11');

describe('outsidePlaces', () => {
  it('lists each district once, without the covered ones', () => {
    const found = outsidePlaces([leeds, otley, sheffield], new Set(['S1', 'S11', 'LS1']));
    expect(found.filter(({ name }) => name !== null).map(({ districts }) => districts)).toEqual([
      ['LS2'],
      ['LS21'],
    ]);
  });

  it('places an area in the middle of its listed districts, covered or not', () => {
    const areas = outsidePlaces([leeds, otley, sheffield], new Set(['S1', 'S11']));
    expect(areas.filter(({ name }) => name === null)).toEqual([
      {
        name: null,
        coordinates: { lat: expect.closeTo(53.85), lng: expect.closeTo(-1.6) },
        districts: ['LS'],
      },
      { name: null, coordinates: { lat: 53.38, lng: -1.47 }, districts: ['S'] },
    ]);
  });
});

describe('whereaboutsOf', () => {
  it('is the place of the district, or roughly the middle of its area', () => {
    expect(whereaboutsOf('LS21', [leeds, otley])).toEqual({ coordinates: otley.coordinates, isExact: true });
    expect(whereaboutsOf('LS9', [leeds, sheffield])).toEqual({
      coordinates: leeds.coordinates,
      isExact: false,
    });
    expect(whereaboutsOf('JE2', [leeds])).toBeNull();
  });
});

describe('outsideDistricts', () => {
  const places = outsidePlaces([leeds], new Set(['LS2']));

  it('gives a district its place and whole miles, and an area only its town', () => {
    const barnsley = { town: 'Barnsley', miles: 17.4 };
    expect(outsideDistricts(places, [barnsley, barnsley])).toEqual([
      { district: 'LS1', place: 'Leeds', town: 'Barnsley', miles: 17 },
      { district: 'LS', place: null, town: 'Barnsley', miles: null },
    ]);
  });

  it('is empty while there is no town', () => {
    expect(outsideDistricts(places, [null, null])).toEqual([]);
  });
});
