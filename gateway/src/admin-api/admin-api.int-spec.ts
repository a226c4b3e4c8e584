import { changeLead, getLead, listLeads } from '@latchline/contracts/leads/lead.operations';
import { administrator } from '../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { lead } from '../testing/sample-data';

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const call = (path: string, init: RequestInit = {}) =>
  gateway.fetch(path, { ...init, headers: { ...cookie, ...(init.headers as Record<string, string>) } });
const patch = (body: unknown, headers: Record<string, string> = {}, id = lead.id) =>
  call(`/api/admin/leads/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const requestsOf = (name: string) => gateway.services.requests.filter((request) => request.name === name);

it('combines the counts of all services', async () => {
  const response = await call('/api/admin/stats');
  expect(await response.json()).toMatchObject({
    leads: 3,
    new_leads: 1,
    held_leads: 2,
    locations: 10,
    services: 6,
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it.each(['/%61pi/admin/stats', '/api/%61dmin/leads', '/%61pi/admin/leads/export.csv'])(
  'sends no-store for %s, which caches might take for a page or file',
  async (path) => {
    const response = await call(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  },
);

it('rejects cross-site cookies despite a malformed Authorization header', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const authorization of ['Bearer', 'Bearer x y', 'bearer \u00a0', 'Basic x'])
    expect((await patch({ notes: 'x' }, { ...foreign, authorization })).status).toBe(403);
  expect((await patch({ notes: 'x' }, { ...foreign, authorization: 'Bearer x' })).status).toBe(401);
  expect((await patch({ notes: 'x' }, { authorization: 'Bearer x y' })).status).toBe(200);
});

it('counts visitor events of a period', async () => {
  const response = await call('/api/admin/events?from=2026-01-05');
  expect(await response.json()).toEqual({
    from: '2026-01-05',
    to: '2026-01-30',
    items: [{ name: 'page_view', page: '/', count: 7 }],
  });
  expect((await call('/api/admin/events?from=yesterday')).status).toBe(422);
  expect((await gateway.fetch('/api/admin/events')).status).toBe(401);
});

it('lists leads by the filters of the contract', async () => {
  const from = '2026-01-01T00:00:00Z';
  const response = await call(`/api/admin/leads?status=new&q=S11&limit=10&from=${from}`);
  expect(await response.json()).toEqual({
    items: [expect.objectContaining({ id: lead.id })],
    next_cursor: null,
  });
  expect(requestsOf(listLeads.name)[0]?.data).toEqual({ status: 'new', q: 'S11', limit: 10, from });
});

it.each([
  'limit=0',
  'limit=101',
  'limit=x',
  'status=lost',
  'from=yesterday',
  'unknown=1',
  'q=%00',
  'limit=1&limit=2',
])('rejects ?%s and names the field', async (query) => {
  const response = await call(`/api/admin/leads?${query}`);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ path: query.split('=')[0] }] });
});

it('returns a lead with its version', async () => {
  const response = await call(`/api/admin/leads/${lead.id}`);
  expect(response.headers.get('etag')).toBe(`"${lead.updated_at}"`);
  expect((await call('/api/admin/leads/01975c9e-7f00-7000-8000-00000000dead')).status).toBe(404);
  expect((await call('/api/admin/leads/7')).status).toBe(422);
});

it('lists the calls and messages of a lead', async () => {
  const messages = () => call(`/api/admin/leads/${lead.id}/messages`);
  expect(await (await messages()).json()).toEqual({ items: [] });
  const entry = {
    ...{ id: lead.id, lead_id: lead.id, kind: 'message' as const, channel: 'text' as const },
    ...{ direction: 'in' as const, number: lead.phone, state: 'received' as const, text: 'Hello', files: 0 },
    ...{ seconds: null, by: null, at: lead.created_at, error: null },
  };
  gateway.services.answer(getLead, () => ({ ...lead, timeline: [], conversation: [entry] }));
  expect(await (await messages()).json()).toEqual({ items: [entry] });
  expect((await gateway.fetch(`/api/admin/leads/${lead.id}/messages`)).status).toBe(401);
});

it('changes a lead in the name of the signed-in user', async () => {
  const response = await patch({ status: 'contacted' });
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).toBe(`"${lead.updated_at}"`);
  expect(requestsOf(changeLead.name)[0]?.data).toEqual({
    id: lead.id,
    patch: { status: 'contacted' },
    actor: administrator.email,
  });
});

it('does not overwrite a newer version, and returns it', async () => {
  expect((await patch({ notes: 'a' }, { 'if-match': `"${lead.updated_at}"` })).status).toBe(200);
  expect((await patch({ notes: 'a' }, { 'if-match': `"x", "${lead.updated_at}"` })).status).toBe(200);
  expect((await patch({ notes: 'a' }, { 'if-match': '*' })).status).toBe(200);
  for (const stale of [
    '"2020-01-01T00:00:00.000Z"',
    '"nonsense"',
    'nonsense',
    '"2020-01-01T00:00:00Z", "b"',
  ]) {
    const response = await patch({ notes: 'a' }, { 'if-match': stale });
    expect(response.status).toBe(412);
    expect(await response.json()).toMatchObject({ current: { id: lead.id, updated_at: lead.updated_at } });
  }
});

it.each([{}, { status: 'lost' }, { phone: '1' }, { notes: 'a\0b' }, { notes: 7 }, []])(
  'rejects the change %j',
  async (body) => {
    const response = await patch(body);
    expect(response.status).toBe(422);
    expect(requestsOf(changeLead.name)).toEqual([]);
  },
);

it('accepts changes as JSON only', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await call(`/api/admin/leads/${lead.id}`, {
    method: 'PATCH',
    headers,
    body: 'status=contacted',
  });
  expect(response.status).toBe(415);
});
