import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import { DataSource } from 'typeorm';
import { migrations } from '../migrations/migrations';
import { seedLocations } from '../seed/seed-locations';
import { UkPlaceList } from '../uk-places/uk-place.list';
import { AreaRepository } from './area.repository';
import { DistrictRepository } from './district.repository';
import { PlaceCoverage } from './place-coverage';

const unique = uniqueName();
const schema = `place_coverage_${unique}`;

let stores: TestStores;
let dataSource: DataSource;
/** A connection like psql's, without the service's search path. */
let byHand: DataSource;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema, migrations });
  await seedLocations(dataSource);
  byHand = await new DataSource({ type: 'postgres', url: stores.databaseUrl }).initialize();
});

afterAll(async () => {
  await byHand.destroy();
  await dataSource.destroy();
  await stores.close();
});

function watchedPlaces() {
  const areas = new AreaRepository(dataSource);
  const reads = jest.spyOn(areas, 'all');
  return { places: new PlaceCoverage(new DistrictRepository(dataSource), areas, new UkPlaceList()), reads };
}

it('reads the places once for many questions', async () => {
  const { places, reads } = watchedPlaces();
  for (const name of ['Hillsborough', 'York', 'Hillsborough']) await places.ofWords(name);
  await places.all();
  expect(reads).toHaveBeenCalledTimes(1);
});

it.each([
  ['a region', `UPDATE ${schema}.regions SET name = 'Yorkshire'`],
  ['a town', `UPDATE ${schema}.locations SET response_time = '10-20'`],
  ['a district', `DELETE FROM ${schema}.postcode_districts WHERE district = 'S11'`],
  ['a city', `DELETE FROM ${schema}.cities`],
  ['an area', `TRUNCATE ${schema}.areas`],
])('reads the places again once %s has changed, by hand too', async (_, change) => {
  const { places, reads } = watchedPlaces();
  await places.ofWords('Hillsborough');
  await byHand.query(change);
  await places.ofWords('York');
  await places.ofWords('York');
  expect(reads).toHaveBeenCalledTimes(2);
});

it('does not see a change before it is committed, and sees it then', async () => {
  const { places, reads } = watchedPlaces();
  const runner = byHand.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`UPDATE ${schema}.locations SET response_time = '20-30'`);
  // One that began later is committed earlier.
  await byHand.query(`UPDATE ${schema}.regions SET name = 'South Yorkshire'`);
  await places.ofWords('Sheffield');
  await runner.commitTransaction();
  await runner.release();
  expect(await places.ofWords('Sheffield')).toMatchObject({ response_time: '20-30' });
  expect(reads).toHaveBeenCalledTimes(2);
});

it('keeps the latest hundred changes', async () => {
  const { places, reads } = watchedPlaces();
  for (let count = 0; count < 120; count += 1)
    await byHand.query(`UPDATE ${schema}.regions SET name = 'South Yorkshire'`);
  const kept = await byHand.query<unknown[]>(`SELECT id FROM ${schema}.place_changes`);
  expect(kept).toHaveLength(100);
  await places.ofWords('York');
  await byHand.query(`UPDATE ${schema}.regions SET name = 'South Yorkshire'`);
  await places.ofWords('York');
  expect(reads).toHaveBeenCalledTimes(2);
});

it('tells towns of one name apart by their regions', async () => {
  await byHand.query(`
    INSERT INTO ${schema}.regions (id, slug, name, title, meta_description, latitude, longitude)
    SELECT gen_random_uuid(), 'isle-of-wight', 'Isle of Wight', title, meta_description, 50.7, -1.3 FROM ${schema}.regions LIMIT 1`);
  await byHand.query(`
    INSERT INTO ${schema}.locations SELECT (jsonb_populate_record(town, jsonb_build_object(
      'id', gen_random_uuid(), 'slug', 'sheffield-wight', 'region', 'isle-of-wight', 'latitude', 50.7, 'longitude', -1.3))).*
    FROM ${schema}.locations town WHERE slug = 'sheffield'`);
  const { places } = watchedPlaces();
  const { matches } = await places.ofWords('Sheffield');
  expect(matches).toMatchObject([
    { place: 'Sheffield', town: 'South Yorkshire' },
    { place: 'Sheffield', town: 'Isle of Wight' },
  ]);
  expect(await places.ofWords('Sheffield, Isle of Wight')).toMatchObject({
    path: '/locksmiths/isle-of-wight/sheffield-wight',
    town: 'Sheffield',
    matches: [],
  });
});
