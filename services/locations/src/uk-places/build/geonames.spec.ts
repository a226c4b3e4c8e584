import { parsePlaces } from '../place-file';
import { listPlaces } from './geonames';
import { countiesIn, districtsIn, namesIn, smallTownsIn } from './sources';

interface Row {
  readonly feature?: string;
  readonly nation?: string;
  readonly county?: string;
  readonly population?: number;
  readonly country?: string;
}

const row = (name: string, lat: number, lng: number, given: Row = {}) => {
  const { feature = 'PPL', nation = 'ENG', county = 'H3', population = 2_000, country = 'GB' } = given;
  return [
    ...['1', name, name, '', lat, lng, 'P', feature, country, '', nation, county, '', ''],
    ...[population, '', '30', 'Europe/London', '2020-01-01'],
  ].join('\t');
};

const sources = {
  typed: parsePlaces(
    [
      'kind\tname\tcounty\tlatitude\tlongitude\tdistricts',
      'city\tLeeds\tWest Yorkshire\t53.7997\t-1.5492\tLS1-17',
      'town\tOtley\tWest Yorkshire\t53.905\t-1.69\tLS21',
    ].join('\n'),
  ),
  counties: countiesIn(
    'code\tcounty\nH3\tWest Yorkshire\nN5\tSuffolk\nGLA\tGreater London\nBT1-2 BT9\tCounty Antrim\nBT30\tCounty Down\n',
  ),
  districts: districtsIn(
    '# Suffolk\nIP6 Otley\n# West Yorkshire\nLS29 Ilkley, Burley in Wharfedale\nBD16 Ilkley\n# Northern Ireland\nBT30 Downpatrick, Saint Field\n',
  ),
  names: namesIn('geonames\tname\nBurley in Wharfedale\tBurley-in-Wharfedale\nWest Riding\t\n'),
  smallTowns: smallTownsIn('Pool,\nSettle\n'),
};
const made = (...rows: string[]) => listPlaces(rows.join('\n'), sources);
const named = (name: string, ...rows: string[]) => made(...rows).filter((place) => place.name === name);

it('takes the typed places as they are, and not again from GeoNames', () => {
  const places = made(
    row('Leeds', 53.797, -1.548),
    row('Otley', 53.9055, -1.6938),
    row('Otley', 52.15, 1.22, { county: 'N5' }),
  );
  expect(places).toEqual([
    expect.objectContaining({ name: 'Otley', county: 'Suffolk', postcode_districts: ['IP6'] }),
    ...sources.typed,
  ]);
});

it('gives a place its typed districts, under its usual name', () => {
  expect(made(row('Ilkley', 53.92, -1.82, { population: 14_000 })).at(0)).toEqual({
    kind: 'town',
    name: 'Ilkley',
    county: 'West Yorkshire',
    coordinates: { lat: 53.92, lng: -1.82 },
    postcode_districts: ['LS29', 'BD16'],
  });
  expect(named('Burley-in-Wharfedale', row('Burley in Wharfedale', 53.914, -1.749))).toEqual([
    expect.objectContaining({ kind: 'village', postcode_districts: ['LS29'] }),
  ]);
});

it('gives a place without typed districts those of the nearest one within six miles, cities passed over', () => {
  const [pool] = named('Pool', row('Pool', 53.9, -1.63));
  expect(pool).toMatchObject({ kind: 'town', postcode_districts: ['LS21'] });
  expect(named('Farsley', row('Farsley', 53.81, -1.6))).toEqual([
    expect.objectContaining({ postcode_districts: [] }),
  ]);
});

it.each([
  ['a hamlet', row('Nether', 53.9, -1.63, { population: 400 })],
  ['an abandoned place', row('Wharram', 53.9, -1.63, { feature: 'PPLH' })],
  ['a district of local government', row('Kirklees', 53.6, -1.8, { feature: 'PPLL', population: 400_000 })],
  ['another country', row('York', 40, -76, { country: 'US' })],
  ['a name to leave out', row('West Riding', 53.9, -1.63)],
])('leaves out %s', (_, line) => {
  expect(made(line)).toHaveLength(sources.typed.length);
});

it('names the places of London suburbs, and one place of a name in a county', () => {
  expect(named('Brixton', row('Brixton', 51.46, -0.11, { county: 'GLA', population: 66_300 }))).toEqual([
    expect.objectContaining({ kind: 'suburb', county: 'Greater London' }),
  ]);
  const two = [row('Scholes', 53.82, -1.43), row('Scholes', 53.55, -1.75, { population: 4_000 })];
  expect(named('Scholes', ...two)).toEqual([
    expect.objectContaining({ coordinates: { lat: 53.55, lng: -1.75 } }),
  ]);
});

it('finds the county of a place of Northern Ireland by its postcode', () => {
  const irish = { nation: 'NIR', county: 'N09000010' };
  expect(named('Downpatrick', row('Downpatrick', 54.33, -5.71, irish))[0]?.county).toBe('County Down');
  expect(named('St Field', row('Saint Field', 54.46, -5.83, irish))[0]?.county).toBe('County Down');
  expect(() => made(row('Nowhere', 54.9, -7.5, irish))).toThrow('Nowhere has no postcode district');
});

it('refuses a place whose county is unknown, and districts without a county', () => {
  expect(() => made(row('Nowhere', 53.9, -1.63, { county: 'ZZ' }))).toThrow('No county has the code ZZ');
  expect(() => districtsIn('LS29 Ilkley\n')).toThrow('Not postcode districts with places');
  expect(() => districtsIn('# West Yorkshire\nIlkley\n')).toThrow('Not postcode districts with places');
});
