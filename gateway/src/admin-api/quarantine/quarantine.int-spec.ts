import { quarantineLead, releaseLead, releaseLeads } from '@latchline/contracts/leads/quarantine.operations';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { administrator } from '../../testing/gateway-under-test.config';
import { lead } from '../../testing/sample-data';

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const post = (path: string, body: unknown = undefined, headers = cookie) =>
  gateway.fetch(`/api/admin/leads/${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const requestsOf = (name: string) => gateway.services.requests.filter((request) => request.name === name);
const actor = administrator.email;
const unknown = '01936b2e-7c1a-7e3b-9f00-00000000ffff';

it('releases a lead in the name of the signed-in user', async () => {
  const response = await post(`${lead.id}/release`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ id: lead.id, held: false });
  expect(response.headers.get('etag')).toBe(`"${lead.updated_at}"`);
  expect(requestsOf(releaseLead.name)[0]?.data).toEqual({ id: lead.id, actor });
});

it('quarantines a lead', async () => {
  expect(await (await post(`${lead.id}/hold`)).json()).toMatchObject({ held: true });
  expect(requestsOf(quarantineLead.name)[0]?.data).toEqual({ id: lead.id, actor });
  expect((await post(`${unknown}/hold`)).status).toBe(404);
});

it('releases up to 100 leads at once, with the outcome of each', async () => {
  const response = await post('bulk-release', { ids: [lead.id, unknown] });
  expect(await response.json()).toEqual({
    items: [
      { id: lead.id, outcome: 'changed' },
      { id: unknown, outcome: 'not-found' },
    ],
  });
  expect(requestsOf(releaseLeads.name)[0]?.data).toEqual({ ids: [lead.id, unknown], actor });
  expect((await post('bulk-hold', { ids: [] })).status).toBe(422);
  expect((await post('bulk-hold', { ids: Array.from({ length: 101 }, () => lead.id) })).status).toBe(422);
});

it('needs a session', async () => {
  for (const path of [`${lead.id}/release`, `${lead.id}/hold`]) {
    expect((await post(path, undefined, {})).status).toBe(401);
  }
});
