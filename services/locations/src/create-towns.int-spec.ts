import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { locationPageMoved } from '@latchline/contracts/locations/location.events';
import { mostPlacesAround, newTownsSchema } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { envelopeSchema } from '@latchline/contracts/messaging/envelope';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { CreateTownsHandler } from './locations/create-towns/create-towns.handler';
import { EditedLocationRepository } from './locations/edited-location.repository';
import { migrations } from './migrations/migrations';
import { seedLocations } from './seed/seed-locations';
import { TownSlugRepository } from './uk-places/town-slug.repository';
import { UkPlaceHandlers } from './uk-places/uk-place.handlers';
import { UkPlaceList } from './uk-places/uk-place.list';

const unique = uniqueName();
const schema = `create_towns_${unique}`;
const actor = 'dee@latchline.example';

let stores: TestStores;
let dataSource: DataSource;
let towns: EditedLocationRepository;
let handler: CreateTownsHandler;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema, migrations });
  towns = new EditedLocationRepository(dataSource);
  handler = new CreateTownsHandler(towns, new TownSlugRepository(dataSource), new Outbox());
});

beforeEach(async () => {
  await dataSource.query('TRUNCATE regions, locations, postcode_districts, cities, seeded');
  await seedLocations(dataSource);
  await dataSource.query('TRUNCATE outbox');
});

afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});

const hoyland = {
  name: 'Hoyland',
  slug: 'hoyland',
  coordinates: { lat: 53.4985, lng: -1.4407 },
  postcode_districts: ['S74', 'S76'],
};
const maltby = { name: 'Maltby', slug: 'maltby', coordinates: { lat: 53.426, lng: -1.21 } };

const create = (change: object = {}) =>
  handler.run({
    ...newTownsSchema.parse({
      region: 'south-yorkshire',
      response_time: '20-40',
      title: 'Locksmith {town}',
      meta_description: 'At any hour',
      intro_content: 'In {town}.',
      towns: [hoyland, maltby],
      ...change,
    }),
    actor,
  });
const hoylands = async () => (await towns.all()).filter(({ slug }) => slug === 'hoyland');

it('adds towns in one go, skips those that exist, and leaves out districts of other places', async () => {
  const { added, skipped } = await create();
  expect(added).toMatchObject([{ name: 'Hoyland', slug: 'hoyland', left_out: ['S74'] }]);
  expect(skipped).toEqual([{ name: 'Maltby', slug: 'maltby' }]);
  expect(await hoylands()).toMatchObject([
    { id: added[0]?.id, region: 'south-yorkshire', title: 'Locksmith {town}', postcode_districts: ['S76'] },
  ]);
  const rows = await dataSource.query<{ payload: string }[]>('SELECT payload FROM outbox WHERE name = $1', [
    locationPageMoved.name,
  ]);
  expect(rows.map(({ payload }) => envelopeSchema.parse(JSON.parse(payload)).data)).toEqual([
    {
      appeared: ['/locksmiths/south-yorkshire/hoyland'],
      created: ['/locksmiths/south-yorkshire/hoyland'],
      actor,
    },
  ]);
});

it('adds a town once when two editors add it at the same moment', async () => {
  const both = await Promise.all([create(), create()]);
  expect(both.flatMap(({ added }) => added)).toHaveLength(1);
  expect(both.flatMap(({ skipped }) => skipped.map(({ slug }) => slug)).sort()).toEqual([
    'hoyland',
    'maltby',
    'maltby',
  ]);
  expect(await hoylands()).toHaveLength(1);
});

it('adds nothing to a region that does not exist', async () => {
  await expect(create({ region: 'wessex' })).rejects.toMatchObject({ code: locationErrors.unknownRegion });
  expect(await hoylands()).toEqual([]);
});

it('lists each of two places of one name with an address of its own', async () => {
  const handlers = new UkPlaceHandlers(new UkPlaceList(), new TownSlugRepository(dataSource));
  const rainhams = async () => {
    const { items } = await handlers.around({ point: { lat: 51.48, lng: 0.36 }, miles: 20 });
    return items
      .filter(({ name }) => name === 'Rainham')
      .map(({ county, slug, exists }) => [county, slug, exists]);
  };
  expect(await rainhams()).toEqual([
    ['Greater London', 'rainham', false],
    ['Kent', 'rainham-kent', false],
  ]);
  await create({ towns: [{ name: 'Rainham', slug: 'rainham', coordinates: { lat: 51.36, lng: 0.61 } }] });
  expect(await rainhams()).toEqual([
    ['Greater London', 'rainham-greater-london', false],
    ['Kent', 'rainham', true],
  ]);
});

it('lists the places around a point, with those that have a page', async () => {
  const handlers = new UkPlaceHandlers(new UkPlaceList(), new TownSlugRepository(dataSource));
  const { items } = await handlers.around({ point: hoyland.coordinates, miles: 8 });
  const byName = new Map(items.map(({ name, exists }) => [name, exists]));
  expect([byName.get('Hoyland'), byName.get('Barnsley'), byName.get('Leeds')]).toEqual([
    false,
    true,
    undefined,
  ]);
});

it('lists the nearest places where there are many, and says how many there are', async () => {
  const handlers = new UkPlaceHandlers(new UkPlaceList(), new TownSlugRepository(dataSource));
  const { items, total } = await handlers.around({ point: hoyland.coordinates, miles: 50 });
  expect(items).toHaveLength(mostPlacesAround);
  expect(total).toBeGreaterThan(mostPlacesAround);
});
