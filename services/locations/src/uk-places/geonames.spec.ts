import { placesFromGeonames } from './geonames';

const row = (name: string, feature: string, county: string, population: number, lat: number, lng: number) =>
  [
    ...['1', name, name, '', lat, lng, 'P', feature, 'GB', '', 'ENG', county, '', ''],
    ...[population, '', '30', 'Europe/London', '2026-01-01'],
  ].join('\t');
const district = (code: string, place: string, lat: number, lng: number) =>
  ['GB', code, place, 'England', 'ENG', 'West Yorkshire', 'X', '', '', lat, lng, '4'].join('\t');

const files = {
  places: [
    row('Otley', 'PPL', 'H3', 14_000, 53.905, -1.691),
    row('Leeds', 'PPLA2', 'H3', 455_000, 53.7997, -1.5492),
    row('Headingley', 'PPLX', 'H3', 25_000, 53.819, -1.578),
    row('Pool', 'PPL', 'H3', 1_800, 53.9, -1.63),
    row('Hamlet', 'PPL', 'H3', 40, 53.9, -1.63),
    row('Wharram Percy', 'PPLH', 'H3', 2_000, 54.07, -0.69),
    row('Nowhere', 'PPL', 'ZZ', 2_000, 53.9, -1.63),
    row('Otley', 'PPL', 'N5', 2_000, 52.15, 1.22),
    ['2', 'River Wharfe', '', '', 53.9, -1.6, 'H', 'STM', 'GB', '', 'ENG', 'H3', '', '', 5_000].join('\t'),
  ].join('\n'),
  counties: 'GB.ENG.H3\tLeeds District\tLeeds\t1\nGB.ENG.N5\tSuffolk\tSuffolk\t2\r\n',
  postcodes: [
    district('LS1', 'Leeds', 53.7973, -1.5448),
    district('LS2', 'Leeds', 53.806, -1.55),
    district('LS21', 'Otley', 53.905, -1.69),
    district('LS6', 'Hyde Park', 53.82, -1.57),
    district('IP6', 'Otley', 52.15, 1.2),
    district('LS1 4AP', 'Leeds', 53.8, -1.54),
  ].join('\n'),
};

it('lists places of a thousand inhabitants or more, with county, kind and districts', () => {
  expect(placesFromGeonames(files, new Set(['Leeds', 'Otley']))).toEqual([
    {
      kind: 'suburb',
      name: 'Headingley',
      county: 'Leeds District',
      coordinates: { lat: 53.819, lng: -1.578 },
      postcode_districts: ['LS6'],
    },
    expect.objectContaining({ kind: 'city', name: 'Leeds', postcode_districts: ['LS1', 'LS2'] }),
    expect.objectContaining({ kind: 'town', name: 'Otley', postcode_districts: ['LS21'] }),
    expect.objectContaining({ kind: 'village', name: 'Pool', postcode_districts: ['LS21'] }),
    expect.objectContaining({ name: 'Otley', county: 'Suffolk', postcode_districts: ['IP6'] }),
  ]);
});
