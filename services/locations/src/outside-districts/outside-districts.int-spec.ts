import { listOutsideDistricts } from '@latchline/contracts/locations/outside-districts.operations';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { migrations } from '../migrations/migrations';
import { AreaRepository } from '../postcodes/area.repository';
import { DistrictRepository } from '../postcodes/district.repository';
import { PlaceCoverage } from '../postcodes/place-coverage';
import { seedLocations } from '../seed/seed-locations';
import { UkPlaceList } from '../uk-places/uk-place.list';
import { OutsideDistrictHandlers } from './outside-district.handlers';

const unique = uniqueName();
let stores: TestStores;
let dataSource: DataSource;
let handlers: OutsideDistrictHandlers;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema: `locations_${unique}`, migrations });
  const list = new UkPlaceList();
  const districts = new DistrictRepository(dataSource);
  const coverage = new PlaceCoverage(districts, new AreaRepository(dataSource), list);
  handlers = new OutsideDistrictHandlers(list, districts, coverage);
});
afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});

const outside = async () =>
  new Map(
    listOutsideDistricts.response.parse(await handlers.outside()).items.map((one) => [one.district, one]),
  );

it('knows nothing before there is a town', async () => {
  expect((await outside()).size).toBe(0);
});

it('names the nearest town or city of every district that nobody covers', async () => {
  await seedLocations(dataSource);
  const found = await outside();
  expect(found.get('LS1')).toEqual({ district: 'LS1', place: 'Leeds', town: 'Barnsley', miles: 17 });
  expect(found.get('CV1')).toMatchObject({
    place: 'Coventry',
    town: 'Birmingham',
    miles: expect.any(Number),
  });
  expect(found.get('LS')).toMatchObject({ place: null, miles: null });
  for (const covered of ['S11', 'DN4', 'M1', 'SW1A']) expect(found.has(covered)).toBe(false);
  expect(found.size).toBeGreaterThan(500);
});
