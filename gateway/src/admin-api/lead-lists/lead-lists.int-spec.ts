import { assignLeads, changeLeads } from '@latchline/contracts/leads/lead-bulk.operations';
import { exportLeads } from '@latchline/contracts/leads/lead-export.operations';
import { mergeLeads, unmergeLead } from '@latchline/contracts/leads/lead-merge.operations';
import { getLeadSeries } from '@latchline/contracts/leads/lead-series.operations';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { administrator } from '../../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { lead } from '../../testing/sample-data';

const other = '01975c9e-7f00-7000-8000-00000000dead';

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const get = (path: string) => gateway.fetch(`/api/admin/leads/${path}`, { headers: cookie });
/** Without compression, so that every chunk arrives at once. */
const plain = (path: string, signal?: AbortSignal) =>
  gateway.fetch(`/api/admin/leads/${path}`, {
    headers: { ...cookie, 'accept-encoding': 'identity' },
    signal,
  });
const long = `${'x'.repeat(200_000)}\r\n`;
const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  gateway.fetch(`/api/admin/leads/${path}`, {
    method: 'POST',
    headers: { ...cookie, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const requestsOf = (name: string) =>
  gateway.services.requests.filter((request) => request.name === name).map(({ data }) => data);

describe('GET /api/admin/leads/export.csv', () => {
  it('concatenates the pages of the leads service', async () => {
    const response = await get('export.csv?status=new&q=lock');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="latchline-leads-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(await response.text()).toBe('page 1\r\npage 2\r\npage 3\r\n');
    const filters = { status: 'new', q: 'lock' };
    expect(requestsOf(exportLeads.name)).toEqual([
      filters,
      { ...filters, cursor: '2' },
      { ...filters, cursor: '3' },
    ]);
  });

  it('reports errors before the first byte', async () => {
    expect((await get('export.csv?status=lost')).status).toBe(422);
    expect((await get('export.csv?limit=5')).status).toBe(422);
    gateway.services.fail(exportLeads, new CodedError(messagingErrors.unavailable, 'Away'));
    expect((await get('export.csv')).status).toBe(503);
    expect((await gateway.fetch('/api/admin/leads/export.csv')).status).toBe(401);
  });

  it('retries while the leads service restarts', async () => {
    let refusals = 2;
    gateway.services.answer(exportLeads, ({ cursor }) => {
      if (cursor === undefined) return { lines: 'a\r\n', next_cursor: '2' };
      if (refusals-- > 0) throw new CodedError(messagingErrors.unavailable, 'Away');
      return { lines: 'b\r\n', next_cursor: null };
    });
    expect(await (await get('export.csv')).text()).toBe('a\r\nb\r\n');
  });

  it('aborts the connection if the remaining pages cannot be read', async () => {
    gateway.services.answer(exportLeads, ({ cursor }) => {
      if (cursor !== '4') return { lines: long, next_cursor: String(Number(cursor ?? '1') + 1) };
      throw new CodedError('leads.bad-cursor', 'No such page');
    });
    const response = await plain('export.csv');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('stops reading when the client disconnects', async () => {
    gateway.services.answer(exportLeads, ({ cursor = '0' }) => ({
      lines: long,
      next_cursor: String(Number(cursor) + 1),
    }));
    const abort = new AbortController();
    const response = await plain('export.csv', abort.signal);
    const reader = response.body?.getReader();
    for (let chunks = 0; chunks < 5; chunks += 1) await reader?.read();
    abort.abort();
    let before = -1;
    for (let calm = 0; calm < 3;) {
      const now = requestsOf(exportLeads.name).length;
      calm = now === before ? calm + 1 : 0;
      before = now;
      // While a client is connected, pages are read much faster than this.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(before).toBeGreaterThan(0);
  });
});

it('returns a daily series, and rejects invalid queries', async () => {
  const response = await get('series?by=town&from=2026-01-05&to=2026-01-05');
  expect(await response.json()).toMatchObject({ by: 'town', days: ['2026-01-05'], series: [{ leads: [2] }] });
  expect(requestsOf(getLeadSeries.name)).toEqual([{ by: 'town', from: '2026-01-05', to: '2026-01-05' }]);
  for (const query of ['', 'by=name', 'by=town&from=yesterday']) {
    expect((await get(`series?${query}`)).status).toBe(422);
  }
});

it('changes several leads in the name of the signed-in user', async () => {
  const response = await post('bulk-status', { ids: [lead.id, other], status: 'contacted' });
  expect(await response.json()).toEqual({
    items: [
      { id: lead.id, outcome: 'changed' },
      { id: other, outcome: 'not-found' },
    ],
  });
  expect(requestsOf(changeLeads.name)).toEqual([
    { ids: [lead.id, other], status: 'contacted', actor: administrator.email },
  ]);
  const tooMany = Array.from({ length: 101 }, () => other);
  for (const body of [{ ids: [], status: 'new' }, { ids: tooMany, status: 'new' }, { ids: [other] }]) {
    expect((await post('bulk-status', body)).status).toBe(422);
  }
});

it('assigns several leads in the name of the signed-in user', async () => {
  for (const assigned_to of [administrator.email, null]) {
    const response = await post('bulk-assign', { ids: [lead.id], assigned_to });
    expect(await response.json()).toEqual({ items: [{ id: lead.id, outcome: 'changed' }] });
  }
  expect(requestsOf(assignLeads.name)).toEqual([
    { ids: [lead.id], assigned_to: administrator.email, actor: administrator.email },
    { ids: [lead.id], assigned_to: null, actor: administrator.email },
  ]);
  for (const body of [
    { ids: [lead.id] },
    { ids: [], assigned_to: null },
    { ids: [lead.id], assigned_to: 5 },
  ]) {
    expect((await post('bulk-assign', body)).status).toBe(422);
  }
});

it('assigns leads to users only', async () => {
  const response = await post('bulk-assign', { ids: [lead.id], assigned_to: 'nobody@latchline.example' });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: [{ path: 'assigned_to', message: 'There is no such user' }],
  });
  expect(requestsOf(assignLeads.name)).toEqual([]);
});

describe('merging', () => {
  it('checks the version of the target lead', async () => {
    const version = { 'if-match': `"${lead.updated_at}"` };
    const response = await post('merge', { into: lead.id, ids: [other] }, version);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe(`"${lead.updated_at}"`);
    expect(requestsOf(mergeLeads.name)).toEqual([
      { into: lead.id, ids: [other], actor: administrator.email, expected_updated_at: lead.updated_at },
    ]);
    const stale = await post('merge', { into: lead.id, ids: [other] }, { 'if-match': '"nonsense"' });
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({ current: { id: lead.id } });
  });

  it('says why leads cannot be merged', async () => {
    const response = await post('merge', { into: other, ids: [lead.id] });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ detail: 'It is part of another one' });
  });

  it('can be undone', async () => {
    expect((await post(`${lead.id}/unmerge`)).status).toBe(200);
    expect(requestsOf(unmergeLead.name)).toEqual([{ id: lead.id, actor: administrator.email }]);
    expect((await post(`${other}/unmerge`)).status).toBe(409);
  });
});
