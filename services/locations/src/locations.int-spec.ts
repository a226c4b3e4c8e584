import {
  checkCoverage,
  getCity,
  getLocation,
  getLocationStats,
  getRegion,
  listDistricts,
  listNamedPlaces,
  listLocationSummaries,
  listLocations,
  listPlacePages,
} from '@latchline/contracts/locations/location.operations';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { envelopeSchema } from '@latchline/contracts/messaging/envelope';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import { DataSource } from 'typeorm';
import { CityHandlers } from './cities/city.handlers';
import { CityRepository } from './cities/city.repository';
import { AreaRepository } from './postcodes/area.repository';
import { CoverageHandlers } from './postcodes/coverage.handlers';
import { PlaceCoverage } from './postcodes/place-coverage';
import { UkPlaceList } from './uk-places/uk-place.list';
import { DistrictRepository } from './postcodes/district.repository';
import { LocationHandlers } from './locations/location.handlers';
import { LocationRepository } from './locations/location.repository';
import { migrations } from './migrations/migrations';
import { PageListHandlers } from './pages/page-list.handlers';
import { PageListRepository } from './pages/page-list.repository';
import { RegionHandlers } from './regions/region.handlers';
import { RegionRepository } from './regions/region.repository';
import { readCities, readTowns } from './seed/seeds';
import { postcodeDistrictsSeed } from './seed/postcode-districts.seed';
import { seedLocations } from './seed/seed-locations';

const locationsSeed = readTowns();
const citiesSeed = readCities();

const unique = uniqueName();
const schema = `locations_${unique}`;

let stores: TestStores;
let dataSource: DataSource;
/** A connection like psql's, without the service's search path. */
let byHand: DataSource;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema, migrations });
  byHand = await new DataSource({ type: 'postgres', url: stores.databaseUrl }).initialize();
});

afterAll(async () => {
  await byHand.destroy();
  await dataSource.destroy();
  await stores.close();
});

beforeEach(async () => {
  await byHand.query(
    `TRUNCATE ${schema}.regions, ${schema}.locations, ${schema}.postcode_districts, ${schema}.cities, ${schema}.areas, ${schema}.seeded`,
  );
  await seedLocations(dataSource);
  await byHand.query(`TRUNCATE ${schema}.outbox`);
});

const locations = () => new LocationHandlers(new LocationRepository(dataSource));
const regions = () =>
  new RegionHandlers(new RegionRepository(dataSource), new LocationRepository(dataSource));
const list = () => locations().list({});
const summaries = () => locations().summaries({});
const town = (slug: string) => locations().get({ slug });
const region = (slug: string) => regions().get({ slug });
const city = (slug?: string) =>
  new CityHandlers(new CityRepository(dataSource)).get(getCity.request.parse({ slug }));
const coverageHandlers = () => {
  const ofDistricts = new DistrictRepository(dataSource);
  const places = new PlaceCoverage(ofDistricts, new AreaRepository(dataSource), ukPlaces);
  return new CoverageHandlers(ofDistricts, places);
};
const ukPlaces = new UkPlaceList();
const coverage = (postcode: string) => coverageHandlers().check({ postcode });
const coverageOfWords = async (q: string) =>
  checkCoverage.response.parse(await coverageHandlers().check({ q }));
const pages = () => new PageListHandlers(new PageListRepository(dataSource)).list();
const districts = () => coverageHandlers().list();
const stats = () => locations().stats();

async function publishedEvents(): Promise<unknown[]> {
  const rows = await byHand.query<{ id: string; name: string; payload: string }[]>(
    `SELECT id, name, payload FROM ${schema}.outbox ORDER BY occurred_at`,
  );
  return rows.map(({ id, name, payload }) => {
    const envelope = envelopeSchema.parse(JSON.parse(payload));
    expect(envelope).toMatchObject({ id, name: locationsChanged.name });
    expect(name).toBe(locationsChanged.name);
    return locationsChanged.data.parse(envelope.data).slugs;
  });
}

describe('queries', () => {
  it('list the towns by name', async () => {
    const { items } = listLocations.response.parse(await list());
    expect(items.map(({ name }) => name)).toEqual(locationsSeed.map(({ name }) => name).sort());
  });

  it('list the menu with the four largest towns first', async () => {
    const { items } = listLocationSummaries.response.parse(await summaries());
    expect(items.map(({ name, label }) => `${name}: ${label}`)).toEqual([
      'Sheffield: City Centre',
      'Barnsley: City Centre',
      'Doncaster: City Centre',
      'Rotherham: City Centre',
      'Wombwell: Market Town',
      'Mexborough: Market Town',
      'Penistone: Market Town',
      'Stocksbridge: Market Town',
      'Maltby: Market Town',
      'Conisbrough: Market Town',
    ]);
  });

  it('return a town as it was seeded', async () => {
    const given = locationsSeed.find(({ slug }) => slug === 'penistone');
    const { updated_at: _, ...found } = getLocation.response.parse(await town('penistone'));
    expect({ ...found, region: 'south-yorkshire' }).toEqual(given);
  });

  it('return the region with its towns', async () => {
    const found = getRegion.response.parse(await region('south-yorkshire'));
    expect(found.towns).toEqual((await summaries()).items);
  });

  it('list every page, the region with the time of its latest town', async () => {
    await byHand.query(`UPDATE ${schema}.locations SET local_note = 'New' WHERE slug = 'maltby'`);
    const { items } = listPlacePages.response.parse(await pages());
    expect(items.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual([
      ...citiesSeed.map(({ slug }) => `city ${slug}`).sort(),
      'region south-yorkshire',
      ...locationsSeed.map(({ slug }) => `town ${slug}`).sort(),
    ]);
    const changedAt = (wanted: string) => items.find(({ slug }) => slug === wanted)?.changed_at;
    expect(changedAt('maltby')).toBe((await town('maltby')).updated_at);
    expect(changedAt('south-yorkshire')).toBe(changedAt('maltby'));
  });

  it('fail for an unknown town or region', async () => {
    await expect(town("nowhere' OR true --")).rejects.toMatchObject({ code: locationErrors.notFound });
    await expect(region('west-yorkshire')).rejects.toMatchObject({ code: locationErrors.notFound });
  });

  it('return a city as it was seeded, Manchester by default', async () => {
    for (const seed of citiesSeed) {
      const { updated_at: _, ...found } = getCity.response.parse(await city(seed.slug));
      expect(found).toEqual(seed);
    }
    expect(await city()).toMatchObject({ name: 'Manchester' });
    await expect(city('leeds')).rejects.toMatchObject({ code: locationErrors.noSuchCity });
    await expect(city('sheffield')).rejects.toMatchObject({ code: locationErrors.noSuchCity });
  });

  it('refuse a city that a manual edit made invalid', async () => {
    await byHand.query(`UPDATE ${schema}.cities SET faqs = faqs - 0 WHERE slug = 'london'`);
    await expect(city('london')).rejects.toThrow(/faqs/);
    await expect(city('birmingham')).resolves.toMatchObject({ slug: 'birmingham' });
  });

  it('list no city among the towns', async () => {
    expect((await list()).items.map(({ slug }) => slug)).not.toContain('manchester');
  });

  it('count the towns', async () => {
    expect(getLocationStats.response.parse(await stats())).toEqual({ locations: 10 });
  });
});

describe('coverage', () => {
  it('includes every specified district', async () => {
    for (const { district, slug } of postcodeDistrictsSeed)
      expect(await coverageOfWords(district)).toMatchObject({ covered: true, district, slug });
  });

  it('includes every district of the cities', async () => {
    for (const { name, slug, postcode_districts } of citiesSeed)
      for (const district of postcode_districts)
        expect(checkCoverage.response.parse(await coverage(district))).toEqual({
          covered: true,
          district,
          town: name,
          slug,
          path: `/locksmiths/${slug}`,
          response_time: '30-60',
          place: null,
          nearest: null,
          matches: [],
        });
  });

  it('lists every district with its town or city', async () => {
    const { items } = listDistricts.response.parse(await districts());
    const ofCities = citiesSeed.flatMap(({ postcode_districts }) => postcode_districts);
    expect(items).toHaveLength(postcodeDistrictsSeed.length + ofCities.length);
    expect(items).toContainEqual({ district: 'M1', town: 'Manchester' });
    expect(items).toContainEqual({ district: 'S11', town: 'Sheffield' });
  });

  it('is refused elsewhere', async () => {
    expect(await coverage('ls1 4dy')).toEqual({
      covered: false,
      district: 'LS1',
      place: null,
      town: null,
      slug: null,
      path: null,
      response_time: null,
      nearest: { town: 'Barnsley', path: '/locksmiths/south-yorkshire/barnsley', miles: 17 },
      matches: [],
    });
  });

  it.each([
    ['s11 8tp', { district: 'S11', place: null, slug: 'sheffield' }],
    ['Barnsley', { district: null, place: 'Barnsley', slug: 'barnsley' }],
    [' hillsborough ', { place: 'Hillsborough', town: 'Sheffield', response_time: '15-30' }],
    ['ashton under lyne', { place: 'Ashton-under-Lyne', path: '/locksmiths/manchester' }],
    ['LONDON', { place: 'London', path: '/locksmiths/london' }],
    ['hillsboro', { place: 'Hillsborough', slug: 'sheffield' }],
    ['Rotheram', { place: 'Rotherham', slug: 'rotherham' }],
    ['12 High Street S70 2TA', { district: 'S70', slug: 'barnsley' }],
    ['central manchester m1', { district: 'M1', slug: 'manchester' }],
    ['Silkstone', { place: 'Silkstone', slug: 'barnsley' }],
    ['Wombwell', { place: 'Wombwell', slug: 'wombwell', matches: [] }],
  ])('finds %j by name or postcode', async (q, expected) => {
    expect(await coverageOfWords(q)).toMatchObject({ covered: true, ...expected });
  });

  it.each([
    'my house',
    'hello',
    'behind the big supermarket',
    'high street',
    'off the M1',
    "x' OR true --",
    '%',
    '.',
  ])('does not find %j', async (q) => {
    expect(await coverageOfWords(q)).toMatchObject({
      covered: false,
      district: null,
      place: null,
      town: null,
    });
  });

  it('names the nearest town that is covered for a place that is not', async () => {
    expect(await coverageOfWords('york')).toMatchObject({
      covered: false,
      place: 'York',
      nearest: { town: 'Doncaster', path: '/locksmiths/south-yorkshire/doncaster', miles: 30 },
      matches: [],
    });
  });

  it('knows a place as soon as it is added, and no longer than it is there', async () => {
    const handlers = coverageHandlers();
    const check = async () => checkCoverage.response.parse(await handlers.check({ q: 'Quernholme' }));
    expect((await check()).covered).toBe(false);
    await byHand.query(`INSERT INTO ${schema}.areas VALUES ('Quernholme', 'manchester')`);
    expect(await check()).toMatchObject({ covered: true, place: 'Quernholme', town: 'Manchester' });
    await byHand.query(`UPDATE ${schema}.cities SET name = 'Mancunium' WHERE slug = 'manchester'`);
    expect(await check()).toMatchObject({ town: 'Mancunium' });
    await byHand.query(`UPDATE ${schema}.cities SET name = 'Manchester' WHERE slug = 'manchester'`);
    await byHand.query(`DELETE FROM ${schema}.areas WHERE name = 'Quernholme'`);
    expect((await check()).covered).toBe(false);
  });

  it('lists the places that a name can mean, each of which can be chosen', async () => {
    await byHand.query(`INSERT INTO ${schema}.areas VALUES ('Retford', 'manchester')`);
    const { covered, town: nearest, matches } = await coverageOfWords('retford');
    expect([covered, nearest]).toEqual([true, 'Manchester']);
    expect(matches).toEqual([
      { place: 'Retford', town: 'Manchester', district: null },
      { place: 'Retford', town: 'Doncaster', district: 'DN22' },
    ]);
    for (const { place, town } of matches)
      expect(await coverageOfWords(`${place}, ${town}`)).toMatchObject({ place, town, matches: [] });
  });

  it('knows where a point is', async () => {
    const at = async (lat: number, lng: number) =>
      checkCoverage.response.parse(await coverageHandlers().check({ near: { lat, lng } }));
    expect(await at(53.4, -1.5)).toMatchObject({ covered: true, town: 'Sheffield' });
    expect(await at(53.96, -1.08)).toMatchObject({ covered: false, place: 'York' });
    expect(await at(56.5, -6.9)).toMatchObject({ covered: false, place: null, nearest: null });
  });

  it('lists every place that visitors may name, with the nearest town of those outside', async () => {
    const { items } = listNamedPlaces.response.parse(await coverageHandlers().named());
    const named = (place: string) => items.find(({ name }) => name === place);
    expect(named('Hillsborough')).toMatchObject({ town: 'Sheffield', nearest: null });
    expect(named('York')).toMatchObject({
      town: null,
      within: 'North Yorkshire',
      nearest: { town: 'Doncaster', miles: 30 },
    });
    const keys = items.map(({ name, within }) => `${name} ${within}`.toLowerCase());
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('follows changes and the deletion of its town', async () => {
    await byHand.query(
      `UPDATE ${schema}.locations SET response_time = '15-25', slug = 'city' WHERE slug = 'sheffield'`,
    );
    expect(await coverage('S11')).toMatchObject({ slug: 'city', town: 'Sheffield', response_time: '15-25' });
    await byHand.query(`DELETE FROM ${schema}.locations WHERE slug = 'city'`);
    expect(await coverage('S11')).toMatchObject({ covered: false });
  });

  it('refuses an invalid postcode without repeating it', async () => {
    const refusal = coverage('my house');
    await expect(refusal).rejects.toMatchObject({ code: locationErrors.notAPostcode });
    await expect(refusal).rejects.not.toThrow(/my house/);
  });
});

describe('seeding again', () => {
  it('changes nothing and publishes nothing', async () => {
    const before = [await list(), await region('south-yorkshire')];
    await seedLocations(dataSource);
    expect([await list(), await region('south-yorkshire')]).toEqual(before);
    expect(await publishedEvents()).toEqual([]);
  });

  it('adds districts once to cities that have none, except those of towns', async () => {
    await byHand.query(`UPDATE ${schema}.cities SET postcode_districts = '{}'`);
    await byHand.query(`DELETE FROM ${schema}.seeded WHERE key LIKE 'districts:%'`);
    await byHand.query(`INSERT INTO ${schema}.postcode_districts VALUES ('M1', 'penistone')`);
    await seedLocations(dataSource);
    expect((await city('manchester')).postcode_districts.slice(0, 2)).toEqual(['M2', 'M3']);
    expect(await coverage('M1')).toMatchObject({ town: 'Penistone' });
    await byHand.query(`UPDATE ${schema}.cities SET postcode_districts = '{}'`);
    await seedLocations(dataSource);
    expect((await city('manchester')).postcode_districts).toEqual([]);
  });

  it('keeps what was edited', async () => {
    await byHand.query(
      `UPDATE ${schema}.locations SET local_note = 'Mind the tram' WHERE slug = 'sheffield'`,
    );
    await byHand.query(`UPDATE ${schema}.postcode_districts SET slug = 'penistone' WHERE district = 'S36'`);
    await seedLocations(dataSource);
    expect((await town('sheffield')).local_note).toBe('Mind the tram');
    expect(await coverage('S36')).toMatchObject({ town: 'Penistone' });
  });

  it('does not restore what was deleted', async () => {
    await byHand.query(`DELETE FROM ${schema}.cities WHERE slug = 'london'`);
    await byHand.query(`DELETE FROM ${schema}.locations WHERE slug = 'maltby'`);
    await byHand.query(`DELETE FROM ${schema}.postcode_districts WHERE district = 'S80'`);
    await seedLocations(dataSource);
    expect(await stats()).toEqual({ locations: 9 });
    await expect(city('london')).rejects.toMatchObject({ code: locationErrors.noSuchCity });
    expect(await coverage('S80')).toMatchObject({ covered: false });
  });
});

describe('a change made in SQL', () => {
  it('publishes one event per statement, with the towns concerned', async () => {
    await byHand.query(
      `UPDATE ${schema}.locations SET name = name || '!' WHERE slug IN ('maltby', 'barnsley')`,
    );
    await byHand.query(`UPDATE ${schema}.postcode_districts SET slug = 'penistone' WHERE district = 'S36'`);
    await byHand.query(`INSERT INTO ${schema}.postcode_districts VALUES ('S81', 'maltby')`);
    await byHand.query(`DELETE FROM ${schema}.postcode_districts WHERE district = 'DN1'`);
    await byHand.query(`UPDATE ${schema}.regions SET title = 'Everywhere'`);
    await byHand.query(`UPDATE ${schema}.cities SET intro = 'New' WHERE slug = 'london'`);
    await byHand.query(`TRUNCATE ${schema}.postcode_districts`);
    expect(await publishedEvents()).toEqual([
      ['barnsley', 'maltby'],
      ['penistone', 'sheffield'],
      ['maltby'],
      ['doncaster'],
      ['south-yorkshire'],
      ['london'],
      [],
    ]);
  });

  it('publishes nothing if nothing changed or it was rolled back', async () => {
    await byHand.query(`UPDATE ${schema}.locations SET faqs = faqs`);
    await byHand.query(`BEGIN; DELETE FROM ${schema}.locations; ROLLBACK`);
    expect(await publishedEvents()).toEqual([]);
  });

  it('updates updated_at', async () => {
    const before = await town('sheffield');
    await byHand.query(`UPDATE ${schema}.locations SET title = 'New' WHERE slug = 'sheffield'`);
    expect((await town('sheffield')).updated_at).not.toBe(before.updated_at);
  });
});

it('migrates down and up again', async () => {
  for (const _ of migrations) await dataSource.undoLastMigration();
  const rows = await byHand.query<unknown[]>(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = '${schema}' AND table_name <> 'migrations'`,
  );
  expect(rows).toEqual([]);
  await dataSource.runMigrations();
  await seedLocations(dataSource);
  expect(await stats()).toEqual({ locations: 10 });
});

describe('a large number of towns', () => {
  const towns = (query: Parameters<LocationHandlers['list']>[0]) => locations().list(query);
  const slugsOf = ({ items }: { items: { slug: string }[] }) => items.map(({ slug }) => slug);

  it('is read in parts: the first in the menu, neighbours of a town, pages by name', async () => {
    expect(slugsOf(await towns({ first: 3 }))).toEqual(['barnsley', 'doncaster', 'sheffield']);
    for (const near of [await towns({ near: 'penistone' }), await locations().around({ slug: 'penistone' })])
      expect(slugsOf(near)).toEqual(expect.arrayContaining(['penistone', 'stocksbridge', 'sheffield']));
    expect(await towns({ near: 'atlantis' })).toEqual({ items: [] });
    const first = await towns({ limit: 4 });
    expect(slugsOf(first)).toEqual(['barnsley', 'conisbrough', 'doncaster', 'maltby']);
    // The place in the list stays when its town goes.
    await dataSource.query("DELETE FROM locations WHERE slug = 'maltby'");
    const rest = await towns({ limit: 50, cursor: first.next_cursor! });
    expect([slugsOf(rest)[0], rest.items.length, rest.next_cursor]).toEqual(['mexborough', 6, null]);
  });

  it('is counted where only the first are listed', async () => {
    const { items, total } = await locations().summaries({ first: 2 });
    expect([items.map(({ label }) => label), total]).toEqual([['City Centre', 'City Centre'], 10]);
  });

  it('is split into pages of the region, and a page number beyond the last shows the last', async () => {
    const page = (number: number) => regions().get({ slug: 'south-yorkshire', page: number, size: 4 });
    expect((await page(1)).towns.map(({ label }) => label)).toEqual(Array(4).fill('City Centre'));
    expect((await page(2)).towns.map(({ label }) => label)).toEqual(Array(4).fill('Market Town'));
    expect(await page(9)).toMatchObject({ towns_page: { page: 3, page_count: 3, total: 10 } });
    expect((await page(3)).towns).toHaveLength(2);
  });
});
