/** @jest-environment jsdom */
import { statsRoutes } from '@latchline/contracts/api/dashboard.operations';
import { sessionRoutes } from '@latchline/contracts/identity/session.operations';
import { leadRoutes, publicLeadRoutes } from '@latchline/contracts/leads/lead.operations';
import { createApiClient } from './api-client';
import { ApiError } from './api-error';

const id = '018f0000-0000-7000-8000-000000000001';
const json = (status: number, body: unknown, type = 'application/json') =>
  ({
    ok: status < 400,
    status,
    headers: new Map([['content-type', type]]),
    json: () => Promise.resolve(body),
  }) as unknown as Response;

function clientReceiving(answer: Response | Error | (() => Promise<Response>), timeoutMs?: number) {
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(() =>
    typeof answer === 'function'
      ? answer()
      : answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(answer),
  );
  return { client: createApiClient({ fetch, timeoutMs }), fetch };
}

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('The call did not fail')),
    (error: ApiError) => error,
  );

describe('createApiClient', () => {
  it('fills in path and query, leaves out undefined values, and sends JSON', async () => {
    const { client, fetch } = clientReceiving(json(202, { id, status: 'accepted' }));
    await client
      .call(leadRoutes.listLeads, { query: { q: 'S11 & more', status: undefined } })
      .catch(() => undefined);
    await client.call(leadRoutes.getLead, { params: { id: 'a/b' } }).catch(() => undefined);
    await client.call(publicLeadRoutes.submitLead, {
      body: { name: 'Priya', phone: '07700900123', postcode: 'S11' },
      headers: { 'Idempotency-Key': 'k' },
    });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/api/admin/leads?q=S11+%26+more',
      '/api/admin/leads/a%2Fb',
      '/api/leads',
    ]);
    expect(fetch.mock.calls[2]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Idempotency-Key': 'k' },
      body: '{"name":"Priya","phone":"07700900123","postcode":"S11"}',
    });
  });

  it('sends the version as an entity tag, and supports keepalive', async () => {
    const { client, fetch } = clientReceiving(json(404, {}));
    const params = { id };
    const call = { params, body: { notes: '' }, ifMatch: '2025-03-01T12:00:00.000Z', keepalive: true };
    await client.call(leadRoutes.changeLead, call).catch(() => undefined);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      headers: { 'if-match': '"2025-03-01T12:00:00.000Z"' },
      keepalive: true,
    });
    // @ts-expect-error A route that cannot answer 412 takes no version.
    await client.call(leadRoutes.getLead, { params, ifMatch: '' }).catch(() => undefined);
  });

  it('returns the parsed response without unknown fields', async () => {
    const { client } = clientReceiving(json(202, { id, status: 'accepted', secret: 1 }));
    const body = { name: 'Priya', phone: '07700900123', postcode: 'S11' };
    await expect(client.call(publicLeadRoutes.submitLead, { body })).resolves.toEqual({
      id,
      status: 'accepted',
    });
  });

  it('returns undefined for a response without a body', async () => {
    const { client } = clientReceiving(json(204, undefined));
    await expect(client.call(sessionRoutes.signOut)).resolves.toBeUndefined();
  });

  it('turns a problem response into an error with field errors', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: 'Check the fields',
      errors: [{ path: 'phone', message: 'Enter your phone number' }],
      trace_id: 't',
    };
    const { client } = clientReceiving(json(422, problem, 'application/problem+json; charset=utf-8'));
    const error = await failureOf(client.call(statsRoutes.getStats));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, reason: 'problem', message: 'Check the fields' });
    expect(error.fieldErrors).toEqual(problem.errors);
  });

  it('handles an HTML error page from a proxy', async () => {
    const { client } = clientReceiving(json(502, '<html>', 'text/html'));
    const error = await failureOf(client.call(statsRoutes.getStats));
    expect(error).toMatchObject({ status: 502, problem: null });
  });

  it('rejects a response that does not match the contract', async () => {
    const { client } = clientReceiving(json(200, { leads: 'many' }));
    expect(await failureOf(client.call(statsRoutes.getStats))).toMatchObject({
      reason: 'unreadable',
      status: 200,
    });
  });

  it('distinguishes a lost connection from a timeout', async () => {
    const { client: offline } = clientReceiving(new TypeError('Failed to fetch'));
    expect(await failureOf(offline.call(statsRoutes.getStats))).toMatchObject({
      reason: 'offline',
      status: 0,
    });
    const untilAborted = (fetch: jest.Mock) => () =>
      new Promise<Response>((_, reject) => {
        const signal = fetch.mock.calls[0][1].signal as AbortSignal;
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const fetch = jest.fn();
    fetch.mockImplementation(untilAborted(fetch));
    const slow = createApiClient({ fetch, timeoutMs: 10 });
    expect(await failureOf(slow.call(statsRoutes.getStats))).toMatchObject({ reason: 'timeout' });
  });

  it("passes the caller's own abort through", async () => {
    const abort = new AbortController();
    abort.abort();
    const { client } = clientReceiving(new DOMException('Aborted', 'AbortError'));
    const error = await failureOf(client.call(statsRoutes.getStats, { signal: abort.signal }));
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error.name).toBe('AbortError');
  });
});
