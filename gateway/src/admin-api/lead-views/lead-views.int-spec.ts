import {
  changeLeadView,
  createLeadView,
  listLeadViews,
  orderLeadViews,
} from '@latchline/contracts/leads/views/lead-view.operations';
import { getVisits } from '@latchline/contracts/seo/counts/visits.operations';
import { view } from '../../testing/fake-lead-views';
import { administrator } from '../../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

const path = '/api/admin/lead-views';
const other = '01975c9e-7f00-7000-8000-00000000dead';

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const call = (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) =>
  gateway.fetch(at, {
    method,
    headers: { ...cookie, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const requestsOf = (name: string) =>
  gateway.services.requests.filter((request) => request.name === name).map(({ data }) => data);
const viewer = { user_id: expect.any(String), may_share: true };

it('lists and saves views in the name of the signed-in user', async () => {
  expect(await (await call('GET', path)).json()).toEqual({ items: [view] });
  expect(requestsOf(listLeadViews.name)).toEqual([{ viewer }]);
  const made = await call('POST', path, { name: ' Mine ', filters: { status: 'new' }, shared: true });
  expect(made.status).toBe(201);
  expect(made.headers.get('etag')).toBe(`"${view.updated_at}"`);
  expect(requestsOf(createLeadView.name)).toEqual([
    { draft: { name: 'Mine', filters: { status: 'new' }, shared: true, is_default: false }, viewer },
  ]);
  const order = await call('POST', `${path}/order`, { ids: [view.id] });
  expect(order.status).toBe(200);
  expect(requestsOf(orderLeadViews.name)).toEqual([{ ids: [view.id], viewer }]);
});

it('checks versions', async () => {
  const one = await call('GET', `${path}/${view.id}`);
  const etag = one.headers.get('etag') ?? '';
  const renamed = await call('PATCH', `${path}/${view.id}`, { name: 'New' }, { 'if-match': etag });
  expect(await renamed.json()).toMatchObject({ name: 'New' });
  expect(requestsOf(changeLeadView.name)).toMatchObject([{ expected_updated_at: view.updated_at }]);
  const stale = await call('PATCH', `${path}/${view.id}`, { name: 'New' }, { 'if-match': '"nonsense"' });
  expect(stale.status).toBe(412);
  expect(await stale.json()).toMatchObject({ current: { id: view.id } });
  const remove = (version: string) =>
    call('DELETE', `${path}/${view.id}`, undefined, { 'if-match': version });
  expect((await remove('"nonsense"')).status).toBe(412);
  expect((await remove(etag)).status).toBe(204);
});

it('rejects unknown, duplicate and invalid views', async () => {
  expect((await call('GET', `${path}/${other}`)).status).toBe(404);
  expect((await call('DELETE', `${path}/${view.id}`)).status).toBe(204);
  expect((await call('DELETE', `${path}/${other}`)).status).toBe(404);
  expect((await call('POST', path, { name: view.name, filters: {} })).status).toBe(409);
  const unnamed = await call('POST', path, { name: ' ', filters: {} });
  expect(unnamed.status).toBe(422);
  expect(await unnamed.json()).toMatchObject({ errors: [{ path: 'name', message: 'Give the view a name' }] });
  for (const filters of [{ status: 'lost' }, { colour: 'red' }, { from: 'yesterday' }]) {
    expect((await call('POST', path, { name: 'A', filters })).status).toBe(422);
  }
  expect((await gateway.fetch(path)).status).toBe(401);
});

it('lists the assignees', async () => {
  const people = (await (await call('GET', '/api/admin/assignees')).json()) as { items: unknown[] };
  expect(people.items).toContainEqual({ email: administrator.email, name: null });
  expect((await gateway.fetch('/api/admin/assignees')).status).toBe(401);
});

it('returns visits', async () => {
  const visits = await call('GET', '/api/admin/visits?from=2026-01-05&to=2026-01-05');
  expect(await visits.json()).toMatchObject({ total: { views: 7 }, days: ['2026-01-05'] });
  expect(requestsOf(getVisits.name)).toEqual([{ from: '2026-01-05', to: '2026-01-05' }]);
  expect((await call('GET', '/api/admin/visits?from=yesterday')).status).toBe(422);
});
