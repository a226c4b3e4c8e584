import { changeBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { changeService } from '@latchline/contracts/content/service.operations';
import { changeLocation, deleteLocation } from '@latchline/contracts/locations/location-editing.operations';
import {
  changeCity,
  changeRegion,
  deleteRegion,
} from '@latchline/contracts/locations/place-editing.operations';
import { searchUkPlaces } from '@latchline/contracts/locations/uk-places/uk-place.operations';
import { editedLocation, editedRegion } from '../../testing/fake-editing';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { administrator } from '../../testing/gateway-under-test.config';
import { business, city, service } from '../../testing/sample-data';

let gateway: GatewayUnderTest;
let headers: Record<string, string>;

beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  const answer = await gateway.postJson('/api/auth/token', { grant_type: 'password', ...administrator });
  const { access_token } = (await answer.json()) as { access_token: string };
  headers = { authorization: `Bearer ${access_token}` };
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const get = (path: string) => gateway.fetch(path, { headers });
const send = (method: string, path: string, body: unknown, ifMatch?: string) =>
  gateway.fetch(path, {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const lastOf = ({ name }: { name: string }) =>
  gateway.services.requests.findLast((request) => request.name === name)?.data;

const subjects = [
  {
    what: 'towns',
    path: `/api/admin/locations/${editedLocation.id}`,
    entity: editedLocation,
    command: changeLocation,
    good: { title: 'New' },
    bad: { slug: 'new' },
  },
  {
    what: 'the region',
    path: `/api/admin/regions/${editedRegion.id}`,
    entity: editedRegion,
    command: changeRegion,
    good: { title: 'New' },
    bad: { towns: [] },
  },
  {
    what: 'cities',
    path: `/api/admin/cities/${city.id}`,
    entity: city,
    command: changeCity,
    good: { intro: 'New' },
    bad: { slug: 'salford' },
  },
  {
    what: 'services',
    path: `/api/admin/services/${service.id}`,
    entity: service,
    command: changeService,
    good: { price: 89 },
    bad: { price: '89' },
  },
  {
    what: 'the business',
    path: '/api/admin/business-info',
    entity: business,
    command: changeBusinessInfo,
    good: { hours: 'Always' },
    bad: { phone_e164: '+441144960999' },
  },
];

describe.each(subjects)('editing $what', ({ path, entity, command, good, bad }) => {
  it('is read with a version and changed under that version', async () => {
    const read = await get(path);
    const etag = read.headers.get('etag') ?? '';
    expect([read.status, etag, await read.json()]).toEqual([200, `"${entity.updated_at}"`, entity]);
    const answer = await send('PATCH', path, good, etag);
    expect([answer.status, await answer.json()]).toMatchObject([200, good]);
    expect(answer.headers.get('etag')).not.toBe(etag);
    expect(lastOf(command)).toMatchObject({
      patch: good,
      actor: administrator.email,
      expected_updated_at: entity.updated_at,
    });
  });

  it.each(['"2020-01-01T00:00:00.000Z"', '"x"'])('is not overwritten under the version %s', async (etag) => {
    const answer = await send('PATCH', path, good, etag);
    expect([answer.status, await answer.json()]).toMatchObject([412, { current: entity }]);
  });

  it('rejects unknown and invalid fields', async () => {
    const answer = await send('PATCH', path, bad);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ path: Object.keys(bad)[0] }] },
    ]);
    expect((await send('PATCH', path, [])).status).toBe(422);
  });
});

const newTown = {
  name: 'Hoyland',
  slug: 'hoyland',
  title: 'Locksmith Hoyland',
  meta_description: 'At any hour',
  coordinates: { lat: 53.5, lng: -1.44 },
  intro_content: 'Between two towns',
  response_time: '20-35',
};
const newService = { slug: 'safes', title: 'Safes', description: 'Opened', icon_name: 'key-cutting' };

it.each([
  ['/api/admin/locations', newTown, editedLocation.slug],
  ['/api/admin/services', newService, service.slug],
])('%s creates and deletes', async (path, body, existingSlug) => {
  const made = await send('POST', path, body);
  expect([made.status, await made.json()]).toMatchObject([201, body]);
  expect((await send('POST', path, { ...body, slug: existingSlug })).status).toBe(409);
  expect((await send('POST', path, { slug: 'x' })).status).toBe(422);
  expect((await send('DELETE', `${path}/01975c9e-7f00-7000-8000-0000000000ff`, undefined)).status).toBe(404);
  const list = (await (await get(path)).json()) as { items: { id: string }[] };
  expect(list.items).toHaveLength(1);
  const one = `${path}/${list.items[0]?.id}`;
  expect((await send('DELETE', one, undefined, '"2020-01-01T00:00:00.000Z"')).status).toBe(412);
  expect((await send('DELETE', one, undefined)).status).toBe(204);
});

const unknownOf = (kind: string) => `/api/admin/${kind}/01975c9e-7f00-7000-8000-0000000000ff`;

it.each(['regions', 'cities'])('responds 404 for unknown %s', async (kind) => {
  const unknown = unknownOf(kind);
  expect((await get(unknown)).status).toBe(404);
  expect((await send('PATCH', unknown, { title: 'New' })).status).toBe(404);
  const list = (await (await get(`/api/admin/${kind}`)).json()) as { items: unknown[] };
  expect(list.items).toHaveLength(1);
});

const newRegion = {
  name: 'West Yorkshire',
  slug: 'west-yorkshire',
  title: 'Locksmiths {region}',
  meta_description: 'At any hour',
  coordinates: { lat: 53.75, lng: -1.7 },
};
const newCity = {
  name: 'Leeds',
  slug: 'leeds',
  title: 'Locksmith {city}',
  meta_description: 'At any hour',
  coordinates: { lat: 53.8, lng: -1.55 },
  response_time: '30-60',
  intro: 'By the Aire',
  services: { lockouts: 'A', repairs: 'B', keys: 'C', upgrades: 'D' },
  faqs: Array.from({ length: 4 }, () => ({ question: 'Q', answer: 'A' })),
};

it.each([
  ['/api/admin/regions', newRegion, editedRegion.slug],
  ['/api/admin/cities', newCity, city.slug],
])('%s creates', async (path, body, existingSlug) => {
  const made = await send('POST', path, body);
  expect([made.status, await made.json()]).toMatchObject([201, body]);
  expect((await send('POST', path, { ...body, slug: existingSlug })).status).toBe(409);
  const empty = await send('POST', path, { ...body, slug: '' });
  expect([empty.status, await empty.json()]).toMatchObject([
    422,
    { errors: [{ path: 'slug', message: 'Enter the page address' }] },
  ]);
});

it('deletes a city unless it has changed', async () => {
  const path = `/api/admin/cities/${city.id}`;
  expect((await send('DELETE', path, undefined, '"2020-01-01T00:00:00.000Z"')).status).toBe(412);
  expect((await send('DELETE', path, undefined)).status).toBe(204);
  expect((await send('DELETE', unknownOf('cities'), undefined)).status).toBe(404);
});

it('deletes a region with towns only if they are moved or deleted, too', async () => {
  const path = `/api/admin/regions/${editedRegion.id}`;
  expect((await send('DELETE', path, undefined)).status).toBe(409);
  expect((await send('DELETE', `${path}?towns=keep`, undefined)).status).toBe(422);
  const both = await send('DELETE', `${path}?towns=delete&replacement=${city.id}`, undefined);
  expect([both.status, await both.json()]).toMatchObject([422, { errors: [{ path: 'towns' }] }]);
  expect((await send('DELETE', `${path}?towns=delete`, undefined, '"2020-01-01T00:00:00.000Z"')).status).toBe(
    412,
  );
  expect((await send('DELETE', `${path}?replacement=${city.id}`, undefined)).status).toBe(204);
  expect(lastOf(deleteRegion)).toEqual({
    id: editedRegion.id,
    replacement: city.id,
    actor: administrator.email,
  });
});

it('searches UK places near a point, and adds several towns', async () => {
  const found = await get('/api/admin/uk-places?q=lee&lat=53.8&lng=-1.5');
  expect([found.status, await found.json()]).toMatchObject([200, { items: [{ name: 'Leeds' }] }]);
  expect(lastOf(searchUkPlaces)).toEqual({ q: 'lee', near: { lat: 53.8, lng: -1.5 } });
  expect((await get('/api/admin/uk-places?q=lee&lat=53.8')).status).toBe(422);
  expect((await get('/api/admin/uk-places?q=')).status).toBe(422);
  expect((await get('/api/admin/uk-places/around?lat=53.8&lng=-1.5&miles=500')).status).toBe(422);
  const { name, slug, coordinates, ...texts } = newTown;
  const body = { ...texts, region: editedRegion.slug, towns: [{ name, slug, coordinates }] };
  const made = await send('POST', '/api/admin/locations/bulk', body);
  expect([made.status, await made.json()]).toMatchObject([201, { added: [{ slug }], skipped: [] }]);
  expect((await send('POST', '/api/admin/locations/bulk', { ...body, towns: [] })).status).toBe(422);
});

it('passes on who deleted a town', async () => {
  await send('DELETE', `/api/admin/locations/${editedLocation.id}`, undefined);
  expect(lastOf(deleteLocation)).toEqual({ id: editedLocation.id, actor: administrator.email });
});
