import { changeBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { changeService } from '@latchline/contracts/content/service.operations';
import { changeLocation, deleteLocation } from '@latchline/contracts/locations/location-editing.operations';
import { changeCity, changeRegion } from '@latchline/contracts/locations/place-editing.operations';
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

it.each(['regions', 'cities'])('responds 404 for unknown %s', async (kind) => {
  const unknown = `/api/admin/${kind}/01975c9e-7f00-7000-8000-0000000000ff`;
  expect((await get(unknown)).status).toBe(404);
  expect((await send('PATCH', unknown, { title: 'New' })).status).toBe(404);
  const list = (await (await get(`/api/admin/${kind}`)).json()) as { items: unknown[] };
  expect(list.items).toHaveLength(1);
});

it('passes on who deleted a town', async () => {
  await send('DELETE', `/api/admin/locations/${editedLocation.id}`, undefined);
  expect(lastOf(deleteLocation)).toEqual({ id: editedLocation.id, actor: administrator.email });
});
