import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { envelopeSchema } from '@latchline/contracts/messaging/envelope';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { EditedCityHandlers } from './cities/edited-city.handlers';
import { CityRepository } from './cities/city.repository';
import { migrations } from './migrations/migrations';
import { EditedRegionHandlers } from './regions/edited-region.handlers';
import { RegionRepository } from './regions/region.repository';
import { readCities } from './seed/seeds';
import { seedLocations } from './seed/seed-locations';

const citiesSeed = readCities();

const unique = uniqueName();
const schema = `places_editing_${unique}`;
const actor = 'dee@latchline.example';
const unknownId = '01900000-0000-7000-8000-0000000000ff';

let stores: TestStores;
let dataSource: DataSource;
let cities: CityRepository;
let regions: RegionRepository;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema, migrations });
  cities = new CityRepository(dataSource);
  regions = new RegionRepository(dataSource);
  await seedLocations(dataSource);
});
beforeEach(() => dataSource.query('TRUNCATE outbox'));
afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});

async function publishedEvents(): Promise<unknown[]> {
  const rows = await dataSource.query<{ payload: string }[]>(
    'SELECT payload FROM outbox WHERE name = $1 ORDER BY occurred_at',
    [locationsChanged.name],
  );
  return rows.map(({ payload }) => envelopeSchema.parse(JSON.parse(payload)).data);
}

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('There is none');
  return one;
};

it('lists cities by name, changes the given fields, and publishes an event', async () => {
  const all = await cities.all();
  expect(all.map(({ name }) => name)).toEqual(citiesSeed.map(({ name }) => name).sort());
  const before = first(all);
  const patch = {
    intro: 'Canals',
    services: { ...before.services, keys: 'At the kerb' },
    faqs: [...before.faqs].reverse(),
  };
  const handlers = new EditedCityHandlers(cities, new Outbox());
  const after = await handlers.change({
    id: before.id,
    patch,
    actor,
    expected_updated_at: before.updated_at,
  });
  expect(after).toEqual({ ...before, ...patch, updated_at: after.updated_at });
  expect(after.updated_at > before.updated_at).toBe(true);
  expect(await cities.find(before.slug)).toEqual(after);
  expect(await publishedEvents()).toEqual([{ slugs: [before.slug] }]);
  const late = handlers.change({
    id: before.id,
    actor,
    patch: { intro: 'Late' },
    expected_updated_at: before.updated_at,
  });
  await expect(late).rejects.toMatchObject({ code: locationErrors.stale, details: after });
  await expect(handlers.change({ id: unknownId, patch: {}, actor })).rejects.toMatchObject({
    code: locationErrors.notFound,
  });
});

it('refuses a district that a town or another city covers', async () => {
  const { id } = first(await cities.all());
  const handlers = new EditedCityHandlers(cities, new Outbox());
  const taken = handlers.change({ id, actor, patch: { postcode_districts: ['S11', 'M1', 'LE1'] } });
  await expect(taken).rejects.toMatchObject({
    code: locationErrors.districtTaken,
    details: [{ message: 'M1 belongs to Manchester, S11 belongs to Sheffield. Remove it there first' }],
  });
  const after = await handlers.change({ id, actor, patch: { postcode_districts: ['B1', 'LE1'] } });
  expect(after.postcode_districts).toEqual(['B1', 'LE1']);
});

it('changes the region in the same way', async () => {
  const before = first(await regions.all());
  const handlers = new EditedRegionHandlers(regions, new Outbox());
  const patch = { title: 'The Ridings', coordinates: { lat: 53.4, lng: -1.3 } };
  const after = await handlers.change({
    id: before.id,
    patch,
    actor,
    expected_updated_at: before.updated_at,
  });
  expect(after).toEqual({ ...before, ...patch, updated_at: after.updated_at });
  expect(await regions.find(before.slug)).toEqual(after);
  expect(await publishedEvents()).toEqual([{ slugs: [before.slug] }]);
  const late = handlers.change({
    id: before.id,
    actor,
    patch: { title: 'Late' },
    expected_updated_at: before.updated_at,
  });
  await expect(late).rejects.toMatchObject({ code: locationErrors.stale, details: after });
  await expect(handlers.change({ id: unknownId, patch: {}, actor })).rejects.toMatchObject({
    code: locationErrors.notFound,
  });
});
