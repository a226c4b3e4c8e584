import { listDeliveries } from '@latchline/contracts/notifications/delivery.operations';
import { addPushDevice } from '@latchline/contracts/notifications/push.operations';
import { delivery, settings } from '../../testing/fake-notifications';
import { administrator } from '../../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { lead } from '../../testing/sample-data';

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

describe('deliveries of a lead', () => {
  const path = `/api/admin/leads/${lead.id}`;

  it('are part of the lead, and listed separately', async () => {
    expect(await (await get(path)).json()).toMatchObject({ id: lead.id, deliveries: [delivery] });
    expect(await (await get(`${path}/deliveries`)).json()).toEqual({ items: [delivery] });
  });

  it('are null while the notifications service does not respond', async () => {
    gateway.services.fail(listDeliveries, new Error('away'));
    const answer = await get(path);
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: lead.id, deliveries: null }]);
  });

  it('are retried on request', async () => {
    const retry = (id: string) => gateway.postJson(`${path}/deliveries/${id}/retry`, {}, headers);
    const answer = await retry(delivery.id);
    expect([answer.status, await answer.json()]).toMatchObject([202, { id: delivery.id, state: 'pending' }]);
    expect((await retry(lead.id)).status).toBe(404);
  });
});

describe('all deliveries', () => {
  it('are listed by filter, and can be retried', async () => {
    const answer = await get('/api/admin/deliveries?state=unsent&channel=email&from=2026-01-01');
    expect(await answer.json()).toEqual({ items: [delivery], next_cursor: null });
    const again = (id: string) => gateway.postJson(`/api/admin/deliveries/${id}/retry`, {}, headers);
    expect((await again(delivery.id)).status).toBe(202);
    expect((await again(lead.id)).status).toBe(404);
  });

  it.each(['?state=lost', '?channel=pigeon', '?from=0000-01-01', '?cursor=x'])('reject %s', async (query) => {
    expect((await get(`/api/admin/deliveries${query}`)).status).toBe(422);
  });
});

describe('notification settings', () => {
  const path = '/api/admin/settings/notifications';
  const change = (body: unknown, ifMatch?: string) =>
    gateway.fetch(path, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json', ...(ifMatch && { 'if-match': ifMatch }) },
      body: JSON.stringify(body),
    });

  it('have a version and are changed under that version in the name of the signed-in user', async () => {
    const read = await get(path);
    const etag = read.headers.get('etag') ?? '';
    expect(await read.json()).toEqual(settings);
    const answer = await change({ recipients: { escalation_1: ['boss@latchline.example'] } }, etag);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      recipients: { first: ['office@latchline.example'], escalation_1: ['boss@latchline.example'] },
      updated_by: administrator.email,
    });
  });

  it.each(['"2020-01-01T00:00:00.000Z"', '"x"'])('are not overwritten under the version %s', async (etag) => {
    const answer = await change({ acknowledge_visitors: false }, etag);
    expect([answer.status, await answer.json()]).toMatchObject([412, { current: settings }]);
  });

  it.each([[{}], [{ recipients: { first: ['nobody'] } }], [{ recipients: { third: [] } }]])(
    'reject %j',
    async (body) => expect((await change(body)).status).toBe(422),
  );
});

describe('devices', () => {
  const subscription = {
    endpoint: 'https://push.example/abc',
    expirationTime: null,
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  };

  it('are subscribed for the signed-in user, ignoring unknown fields', async () => {
    const body = { subscription: { ...subscription, novelty: 1 }, label: ' Phone ' };
    const answer = await gateway.postJson('/api/admin/push/subscriptions', body, headers);
    expect(answer.status).toBe(201);
    expect(gateway.services.requests.find(({ name }) => name === addPushDevice.name)?.data).toEqual({
      subscription,
      label: 'Phone',
      owner: administrator.email,
    });
  });

  it.each([
    { ...subscription, endpoint: 'http://push.example/abc' },
    { ...subscription, endpoint: 'javascript:alert(1)' },
    { ...subscription, keys: { ...subscription.keys, p256dh: 'short' } },
    { ...subscription, keys: { ...subscription.keys, auth: '' } },
  ])('reject %j', async (bad) => {
    const body = { subscription: bad, label: 'Phone' };
    expect((await gateway.postJson('/api/admin/push/subscriptions', body, headers)).status).toBe(422);
  });
});
