import { recordCallOutcome, undoCallOutcome } from '@latchline/contracts/leads/calls/call.operations';
import { addLead } from '@latchline/contracts/leads/manual/manual-lead.operations';
import { administrator } from '../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { lead } from '../testing/sample-data';

const actor = administrator.email;
const id = '01936b2e-7c1a-7e3b-9f00-0000000000d1';

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const post = (path: string, body: unknown = {}) =>
  gateway.fetch(path, {
    method: 'POST',
    headers: { ...cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const requestsOf = (name: string) =>
  gateway.services.requests.filter((request) => request.name === name).map(({ data }) => data);

describe('the outcome of a call', () => {
  const calls = `/api/admin/leads/${lead.id}/calls`;

  it('is recorded in the name of the signed-in user, and responds with the lead and its version', async () => {
    const call = { id, outcome: 'lost', reason: 'too-expensive', at: '2026-03-01T09:30:00Z' };
    const response = await post(calls, call);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toContain(lead.updated_at);
    expect(await response.json()).toMatchObject({ id: lead.id });
    expect(requestsOf(recordCallOutcome.name)).toEqual([{ id: lead.id, call, actor }]);
  });

  it.each([
    { outcome: 'spoke' },
    { id, outcome: 'hung-up' },
    { id, outcome: 'lost' },
    { id, outcome: 'spoke', reason: 'spam' },
    { id: 'one', outcome: 'spoke' },
    { id, outcome: 'spoke', at: 'yesterday' },
  ])('is rejected as %j', async (call) => {
    expect((await post(calls, call)).status).toBe(422);
    expect(requestsOf(recordCallOutcome.name)).toEqual([]);
  });

  it('is undone', async () => {
    expect((await post(`${calls}/${lead.id}/undo`)).status).toBe(200);
    expect(requestsOf(undoCallOutcome.name)).toEqual([{ id: lead.id, call: lead.id, actor }]);
    expect((await post(`${calls}/${id}/undo`)).status).toBe(404);
  });

  it('needs a session', async () => {
    expect((await gateway.fetch(calls, { method: 'POST' })).status).toBe(401);
  });
});

describe('a lead added by hand', () => {
  const leads = '/api/admin/leads';

  it('needs only a phone number, and responds with duplicates', async () => {
    const response = await post(leads, { id, phone: '07700 900123' });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ id, duplicates: [{ id: lead.id }] });
    expect(requestsOf(addLead.name)).toMatchObject([
      {
        lead: {
          id,
          phone: '07700 900123',
          name: 'No name',
          source: 'phone',
          notify: false,
          acknowledge: false,
        },
        actor,
      },
    ]);
  });

  it.each([
    { id },
    { id, phone: '12' },
    { id, phone: '07700 900123', postcode: 'nowhere' },
    { id, phone: '07700 900123', acknowledge: true },
    { id, phone: '07700 900123', held: false },
    { phone: '07700 900123' },
  ])('is rejected as %j', async (given) => {
    expect((await post(leads, given)).status).toBe(422);
    expect(requestsOf(addLead.name)).toEqual([]);
  });

  it('cannot take the id of another lead', async () => {
    expect((await post(leads, { id: lead.id, phone: '07700 900123' })).status).toBe(409);
  });

  it('can be compared with other leads by phone number', async () => {
    const find = (phone: string) =>
      gateway.fetch(`${leads}/same-person?${new URLSearchParams({ phone })}`, { headers: cookie });
    expect(await (await find('+447700900123')).json()).toMatchObject({ items: [{ id: lead.id }] });
    expect((await find('07')).status).toBe(422);
  });
});
