import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { locationPageMoved, locationsChanged } from '@latchline/contracts/locations/location.events';
import { newLocationSchema } from '@latchline/contracts/locations/location-editing.schema';
import { newCitySchema, newRegionSchema } from '@latchline/contracts/locations/place-editing.schema';
import { envelopeSchema } from '@latchline/contracts/messaging/envelope';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { CityRepository } from './cities/city.repository';
import { EditedCityHandlers } from './cities/edited-city.handlers';
import { EditedLocationHandlers } from './locations/edited-location.handlers';
import { EditedLocationRepository } from './locations/edited-location.repository';
import { migrations } from './migrations/migrations';
import { PageListRepository } from './pages/page-list.repository';
import { EditedRegionHandlers } from './regions/edited-region.handlers';
import { RegionRepository } from './regions/region.repository';
import { readCities } from './seed/seeds';
import { LocationRepository } from './locations/location.repository';
import { seedLocations } from './seed/seed-locations';

const unique = uniqueName();
const schema = `places_growth_${unique}`;
const actor = 'dee@latchline.example';

let stores: TestStores;
let dataSource: DataSource;
let towns: EditedLocationHandlers;
let regions: EditedRegionHandlers;
let cities: EditedCityHandlers;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema, migrations });
  const outbox = new Outbox();
  towns = new EditedLocationHandlers(new EditedLocationRepository(dataSource), outbox);
  regions = new EditedRegionHandlers(new RegionRepository(dataSource), outbox);
  cities = new EditedCityHandlers(new CityRepository(dataSource), outbox);
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

const west = newRegionSchema.parse({
  name: 'West Yorkshire',
  slug: 'west-yorkshire',
  title: 'Locksmiths {region}',
  meta_description: 'At any hour',
  coordinates: { lat: 53.75, lng: -1.7 },
});
const [manchester] = readCities();
const leeds = newCitySchema.parse({
  name: 'Leeds',
  slug: 'leeds',
  title: 'Locksmith {city}',
  meta_description: 'At any hour',
  coordinates: { lat: 53.7965, lng: -1.5478 },
  response_time: '30-60',
  intro: 'Red-brick terraces.',
  services: manchester?.services,
  faqs: manchester?.faqs,
  postcode_districts: ['LS1', 'ls2'],
});
const otley = {
  name: 'Otley',
  slug: 'otley',
  title: 'Locksmith Otley',
  meta_description: 'At any hour',
  coordinates: { lat: 53.9055, lng: -1.6926 },
  intro_content: 'On the Wharfe.',
  response_time: '20-35',
};

const addRegion = () => regions.create({ region: west, actor });
const addTown = (change: object = {}) =>
  towns.create({ location: newLocationSchema.parse({ ...otley, region: west.slug, ...change }), actor });
const pages = async () => {
  const all = await new PageListRepository(dataSource).all();
  return all.map(({ kind, slug, region }) => [kind, region, slug].filter(Boolean).join(' '));
};

async function published(name: string): Promise<unknown[]> {
  const rows = await dataSource.query<{ payload: string }[]>(
    'SELECT payload FROM outbox WHERE name = $1 ORDER BY occurred_at',
    [name],
  );
  return rows.map(({ payload }) => envelopeSchema.parse(JSON.parse(payload)).data);
}
const lastMove = async () => (await published(locationPageMoved.name)).at(-1);

describe('a new region', () => {
  it('has a page at once, and takes towns', async () => {
    const added = await addRegion();
    expect(added).toMatchObject(west);
    expect(await published(locationPageMoved.name)).toEqual([
      { appeared: ['/locksmiths/west-yorkshire'], created: ['/locksmiths/west-yorkshire'], actor },
    ]);
    expect(await published(locationsChanged.name)).toEqual([{ slugs: ['west-yorkshire'] }]);
    expect(await addTown()).toMatchObject({ region: 'west-yorkshire' });
    expect(await pages()).toEqual(
      expect.arrayContaining(['region west-yorkshire', 'town west-yorkshire otley']),
    );
    expect(await lastMove()).toMatchObject({
      appeared: ['/locksmiths/west-yorkshire/otley'],
      created: ['/locksmiths/west-yorkshire/otley'],
    });
  });

  it.each(['south-yorkshire', 'manchester'])('cannot have the slug %s, which has a page', async (slug) => {
    await expect(regions.create({ region: { ...west, slug }, actor })).rejects.toMatchObject({
      code: locationErrors.slugTaken,
      details: [{ path: 'slug' }],
    });
    expect((await regions.list()).items).toHaveLength(1);
  });

  it('gets its slug once, even if it is added twice at the same moment', async () => {
    const both = await Promise.allSettled([
      addRegion(),
      cities.create({ city: { ...leeds, slug: west.slug }, actor }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = both.filter((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: locationErrors.slugTaken });
  });
});

describe('a town', () => {
  it('must name its region once there are several', async () => {
    expect(await addTown({ region: undefined })).toMatchObject({ region: 'south-yorkshire' });
    await addRegion();
    const unnamed = addTown({ slug: 'ilkley', region: undefined });
    await expect(unnamed).rejects.toMatchObject({
      code: locationErrors.unknownRegion,
      details: [{ path: 'region', message: 'Choose the region of this town' }],
    });
    await expect(addTown({ slug: 'ilkley', region: 'wessex' })).rejects.toMatchObject({
      code: locationErrors.unknownRegion,
    });
  });

  it('needs a region to exist', async () => {
    for (const { id } of (await regions.list()).items) await regions.remove({ id, towns: 'delete', actor });
    await expect(addTown({ region: undefined })).rejects.toMatchObject({
      code: locationErrors.unknownRegion,
      details: [{ message: 'Add a region first: every town belongs to one' }],
    });
  });

  it('redirects from its old address when it moves to another region', async () => {
    await addRegion();
    const { id } = await addTown();
    const after = await towns.change({ id, patch: { region: 'south-yorkshire' }, actor });
    expect(after.region).toBe('south-yorkshire');
    const [from, to] = ['/locksmiths/west-yorkshire/otley', '/locksmiths/south-yorkshire/otley'];
    expect(await lastMove()).toMatchObject({ moved: [{ from, to }] });
    await expect(towns.change({ id, patch: { region: 'wessex' }, actor })).rejects.toMatchObject({
      code: locationErrors.unknownRegion,
    });
  });
});

describe('a deleted region', () => {
  it('is kept while it has towns', async () => {
    const { id } = await addRegion();
    await addTown();
    await expect(regions.remove({ id, actor })).rejects.toMatchObject({
      code: locationErrors.regionInUse,
      message: 'West Yorkshire still has 1 town. Move them to another region, or delete them as well',
    });
    expect(await pages()).toContain('region west-yorkshire');
  });

  it('moves its towns to another region, and redirects its pages there', async () => {
    const { id } = await addRegion();
    await addTown({ postcode_districts: ['LS21'] });
    const [other] = (await regions.list()).items;
    await regions.remove({ id, replacement: other?.id, actor });
    expect(await pages()).toContain('town south-yorkshire otley');
    const south = '/locksmiths/south-yorkshire';
    expect(await lastMove()).toMatchObject({
      moved: [
        { from: '/locksmiths/west-yorkshire/otley', to: `${south}/otley` },
        { from: '/locksmiths/west-yorkshire', to: south, deleted: true },
      ],
    });
  });

  it('deletes its towns and their districts on request, and redirects its pages to the home page', async () => {
    const { id } = await addRegion();
    await addTown({ postcode_districts: ['LS21'] });
    await regions.remove({ id, towns: 'delete', actor });
    expect((await pages()).filter((page) => page.includes('west-yorkshire'))).toEqual([]);
    expect(await dataSource.query(`SELECT 1 FROM covered_districts WHERE district = 'LS21'`)).toEqual([]);
    expect(await lastMove()).toMatchObject({
      moved: [
        { from: '/locksmiths/west-yorkshire/otley', to: '/', deleted: true },
        { from: '/locksmiths/west-yorkshire', to: '/', deleted: true },
      ],
    });
  });

  it('is kept if it has changed since it was read, or the replacement is not another region', async () => {
    const { id, updated_at } = await addRegion();
    await regions.change({ id, patch: { title: 'New' }, actor });
    await expect(regions.remove({ id, actor, expected_updated_at: updated_at })).rejects.toMatchObject({
      code: locationErrors.stale,
    });
    await expect(regions.remove({ id, replacement: id, actor })).rejects.toMatchObject({
      code: locationErrors.unknownRegion,
      details: [{ path: 'replacement' }],
    });
    await regions.remove({ id, actor });
    await expect(regions.remove({ id, actor })).rejects.toMatchObject({ code: locationErrors.notFound });
  });
});

describe('a city', () => {
  it('is added with its districts and a map without landmarks', async () => {
    const added = await cities.create({ city: leeds, actor });
    expect(added).toMatchObject({
      slug: 'leeds',
      postcode_districts: ['LS1', 'LS2'],
      map: { radius_miles: 15, places: [], rivers: [], roads: [] },
    });
    expect(await pages()).toContain('city leeds');
    expect(await lastMove()).toMatchObject({
      appeared: ['/locksmiths/leeds'],
      created: ['/locksmiths/leeds'],
    });
  });

  it('needs an unused slug and unused districts', async () => {
    const taken = { ...leeds, postcode_districts: ['S1'] };
    await expect(cities.create({ city: taken, actor })).rejects.toMatchObject({
      code: locationErrors.districtTaken,
    });
    await expect(cities.create({ city: { ...leeds, slug: 'south-yorkshire' }, actor })).rejects.toMatchObject(
      {
        code: locationErrors.slugTaken,
      },
    );
    expect(await pages()).not.toContain('city leeds');
  });

  it('redirects to the home page when it is deleted', async () => {
    const { id, updated_at } = await cities.create({ city: leeds, actor });
    await cities.change({ id, patch: { title: 'New' }, actor });
    const late = cities.remove({ id, actor, expected_updated_at: updated_at });
    await expect(late).rejects.toMatchObject({ code: locationErrors.stale });
    await cities.remove({ id, actor });
    expect(await pages()).not.toContain('city leeds');
    expect(await lastMove()).toMatchObject({
      moved: [{ from: '/locksmiths/leeds', to: '/', deleted: true }],
    });
    await expect(cities.remove({ id, actor })).rejects.toMatchObject({ code: locationErrors.notFound });
  });
});

it('lists the towns with words in a text, in any field and in capitals or not', async () => {
  const repository = new LocationRepository(dataSource);
  const all = await repository.all();
  const [question = ''] = all.flatMap(({ faqs }) => faqs.map((faq) => faq.question));
  for (const words of ['MALTBY', question, '100%_', 'no town has this']) {
    const found = (await repository.page(50, undefined, [words, words])).map(({ slug }) => slug);
    const expected = all.filter((town) => JSON.stringify(town).toLowerCase().includes(words.toLowerCase()));
    expect(found).toEqual(expected.map(({ slug }) => slug));
  }
});
