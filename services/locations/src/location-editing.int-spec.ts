import type { z } from 'zod';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { locationPageMoved, locationsChanged } from '@latchline/contracts/locations/location.events';
import {
  editedLocationSchema,
  newLocationSchema,
} from '@latchline/contracts/locations/location-editing.schema';
import { listEditedLocations, listTowns } from '@latchline/contracts/locations/location-editing.operations';
import { envelopeSchema } from '@latchline/contracts/messaging/envelope';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import type { LocationChange } from './locations/edited-location';
import { EditedLocationHandlers } from './locations/edited-location.handlers';
import { EditedLocationRepository } from './locations/edited-location.repository';
import { LocationRepository } from './locations/location.repository';
import { migrations } from './migrations/migrations';
import { readTowns } from './seed/seeds';
import { seedLocations } from './seed/seed-locations';

const locationsSeed = readTowns();

const unique = uniqueName();
const schema = `locations_editing_${unique}`;
const actor = 'dee@latchline.example';

let stores: TestStores;
let dataSource: DataSource;
let repository: EditedLocationRepository;
let handlers: EditedLocationHandlers;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema, migrations });
  repository = new EditedLocationRepository(dataSource);
  handlers = new EditedLocationHandlers(repository, new Outbox());
});

afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});

beforeEach(async () => {
  await dataSource.query('TRUNCATE regions, locations, postcode_districts, cities, seeded');
  await seedLocations(dataSource);
  await dataSource.query('TRUNCATE outbox');
});

const byName = async (name: string) => {
  const found = (await repository.all()).find((town) => town.name === name);
  if (!found) throw new Error(`No ${name}`);
  return editedLocationSchema.parse(found);
};
const change = (id: string, change: LocationChange) => handlers.change({ id, actor, ...change });
const create = (location: z.input<typeof newLocationSchema>) =>
  handlers.create({ location: newLocationSchema.parse(location), actor });
const remove = (id: string, expected_updated_at?: string) =>
  handlers.remove({ id, actor, expected_updated_at });
const menu = async () => (await new LocationRepository(dataSource).inMenuOrder()).map(({ slug }) => slug);

async function publishedEvents(name: string): Promise<unknown[]> {
  const rows = await dataSource.query<{ payload: string }[]>(
    'SELECT payload FROM outbox WHERE name = $1 ORDER BY occurred_at',
    [name],
  );
  return rows.map(({ payload }) => envelopeSchema.parse(JSON.parse(payload)).data);
}

const hoyland = {
  name: 'Hoyland',
  slug: 'hoyland',
  title: 'Locksmith Hoyland',
  meta_description: 'At any hour',
  coordinates: { lat: 53.4989, lng: -1.4406 },
  intro_content: 'Between Barnsley and Rotherham.',
  response_time: '20-35',
};

describe('editors', () => {
  it('list every town by name, with its districts in numerical order', async () => {
    const towns = await repository.all();
    expect(towns.map(({ name }) => name)).toEqual(locationsSeed.map(({ name }) => name).sort());
    const { postcode_districts: districts } = await byName('Sheffield');
    expect(districts.slice(0, 3)).toEqual(['S1', 'S2', 'S3']);
    expect(districts.at(-1)).toBe('S80');
  });

  it.each([1, 4, 100])('list towns by name, %s to a page', async (limit) => {
    const found: unknown[] = [];
    let cursor: string | null | undefined;
    do {
      const request = listEditedLocations.request.parse({ limit, ...(cursor && { cursor }) });
      const page = listEditedLocations.response.parse(await handlers.list(request));
      found.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor);
    expect(found).toEqual(await repository.all());
  });

  it('get an error that says to read pages if there are too many towns for one message', async () => {
    const most = locationsSeed.length;
    expect(await repository.all(most)).toHaveLength(most);
    await expect(repository.all(most - 1)).rejects.toMatchObject({
      code: locationErrors.tooMany,
      details: [{ path: 'limit' }],
    });
  });

  it('go on after a town that has been deleted meanwhile', async () => {
    const first = await handlers.list({ limit: 2 });
    const { items, next_cursor } = listEditedLocations.response.parse(first);
    await remove(items[1]!.id);
    const [next] = (await handlers.list({ cursor: next_cursor! })).items;
    expect(next).toEqual((await repository.all())[1]);
  });

  it('list towns without their texts', async () => {
    const { items } = listTowns.response.parse(await handlers.towns());
    expect(items.map(({ name }) => name)).toEqual(locationsSeed.map(({ name }) => name).sort());
    const { id, slug, region, title, response_time, postcode_districts } = await byName('Sheffield');
    expect(items.find((town) => town.id === id)).toEqual({
      ...{ id, name: 'Sheffield', slug, region, title, response_time, postcode_districts },
    });
    expect(await repository.listed()).toEqual(items);
  });

  it('change the given fields of a town, which publishes an event', async () => {
    const before = await byName('Maltby');
    const patch = { title: 'New', nearby_towns: ['Rotherham'], coordinates: { lat: 53.4, lng: -1.2 } };
    const after = await change(before.id, { patch, expected_updated_at: before.updated_at });
    expect(after).toEqual({ ...before, ...patch, updated_at: after.updated_at });
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(await publishedEvents(locationsChanged.name)).toEqual([{ slugs: ['maltby'] }]);
  });

  it('cannot overwrite each other, even at the same moment', async () => {
    const { id, updated_at } = await byName('Maltby');
    const both = await Promise.allSettled(
      ['One', 'Other'].map((title) => change(id, { patch: { title }, expected_updated_at: updated_at })),
    );
    const [won] = both.filter((one) => one.status === 'fulfilled');
    const [lost] = both.filter((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: locationErrors.stale, details: won?.value });
  });

  it('keep the version when nothing changes', async () => {
    const before = await byName('Maltby');
    const after = await change(before.id, { patch: { title: before.title } });
    expect(after).toEqual(before);
    expect(await publishedEvents(locationsChanged.name)).toEqual([]);
  });

  it('add and remove districts, which changes the version of the town', async () => {
    const before = await byName('Maltby');
    const after = await change(before.id, { patch: { postcode_districts: ['S81', 'S9'] } }).catch(
      (error: unknown) => error,
    );
    expect(after).toMatchObject({
      code: locationErrors.districtTaken,
      details: [{ path: 'postcode_districts', message: 'S9 belongs to Sheffield. Remove it there first' }],
    });
    await expect(change(before.id, { patch: { postcode_districts: ['M1'] } })).rejects.toMatchObject({
      details: [{ message: 'M1 belongs to Manchester. Remove it there first' }],
    });
    const given = await change(before.id, { patch: { postcode_districts: ['S81'] } });
    expect(given.postcode_districts).toEqual(['S81']);
    expect(given.updated_at > before.updated_at).toBe(true);
    expect((await change(before.id, { patch: { postcode_districts: [] } })).postcode_districts).toEqual([]);
  });

  it('get an error when a town has been deleted', async () => {
    const { id } = await byName('Maltby');
    await remove(id);
    const gone = { code: locationErrors.notFound };
    await expect(change(id, { patch: { title: 'New' } })).rejects.toMatchObject(gone);
    await expect(remove(id)).rejects.toMatchObject(gone);
    await expect(repository.find(id)).rejects.toMatchObject(gone);
  });
});

describe('a new town', () => {
  it('is added at the end of the menu, with its districts, and published', async () => {
    const made = await create({ ...hoyland, postcode_districts: ['s76'] });
    expect(made).toMatchObject({ ...hoyland, postcode_districts: ['S76'], faqs: [], local_note: '' });
    expect((await menu()).at(-1)).toBe('hoyland');
    expect((await menu())[0]).toBe('sheffield');
    expect(await publishedEvents(locationPageMoved.name)).toEqual([
      {
        appeared: ['/locksmiths/south-yorkshire/hoyland'],
        created: ['/locksmiths/south-yorkshire/hoyland'],
        actor,
      },
    ]);
  });

  it('needs an unused slug and unused districts, and is otherwise rolled back', async () => {
    await expect(create({ ...hoyland, slug: 'maltby' })).rejects.toMatchObject({
      code: locationErrors.slugTaken,
      details: [{ path: 'slug' }],
    });
    await expect(create({ ...hoyland, postcode_districts: ['S1'] })).rejects.toMatchObject({
      code: locationErrors.districtTaken,
    });
    expect(await menu()).toHaveLength(locationsSeed.length);
    expect(await publishedEvents(locationPageMoved.name)).toEqual([]);
  });
});

describe('a deleted town', () => {
  it('loses its districts, and redirects to its region', async () => {
    const { id } = await byName('Barnsley');
    await remove(id);
    expect(await menu()).not.toContain('barnsley');
    expect(await dataSource.query(`SELECT 1 FROM postcode_districts WHERE slug = 'barnsley'`)).toEqual([]);
    const from = '/locksmiths/south-yorkshire/barnsley';
    expect(await publishedEvents(locationPageMoved.name)).toEqual([
      { moved: [{ from, to: '/locksmiths/south-yorkshire', deleted: true }], actor },
    ]);
  });

  it('is kept if it has changed since it was read', async () => {
    const { id, updated_at } = await byName('Barnsley');
    await change(id, { patch: { title: 'New' } });
    await expect(remove(id, updated_at)).rejects.toMatchObject({ code: locationErrors.stale });
    expect(await menu()).toContain('barnsley');
  });
});
