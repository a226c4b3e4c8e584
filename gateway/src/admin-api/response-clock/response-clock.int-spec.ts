import {
  changeResponsePromises,
  firstPromises,
  getResponseTimes,
} from '@latchline/contracts/leads/response-clock.commands';
import { administrator } from '../../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { cookiesOf } from '../../testing/jar';

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = cookiesOf(await gateway.postJson('/api/auth/login', administrator)).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const path = '/api/admin/settings/response-promises';
const patch = (body: unknown) =>
  gateway.fetch(path, {
    method: 'PATCH',
    headers: { ...cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const asked = (name: string) => gateway.services.asked.filter((request) => request.name === name);

it('shows what is promised, to administrators', async () => {
  expect(await (await gateway.fetch(path, { headers: cookie })).json()).toEqual(firstPromises);
  expect((await gateway.fetch(path)).status).toBe(401);
});

it('changes it in the name of who is signed in', async () => {
  const response = await patch({ 'same-day': 90 });
  expect(await response.json()).toEqual({ ...firstPromises, 'same-day': 90 });
  expect(asked(changeResponsePromises.name)[0]?.data).toEqual({
    patch: { 'same-day': 90 },
    actor: administrator.email,
  });
});

it.each([{}, { emergency: 0 }, { emergency: 1.5 }, { emergency: 50_000 }, { sometime: 5 }])(
  'refuses %j',
  async (body) => {
    expect((await patch(body)).status).toBe(422);
    expect(asked(changeResponsePromises.name)).toEqual([]);
  },
);

it('tells how soon somebody was in touch', async () => {
  const response = await gateway.fetch('/api/admin/response-times?from=2026-01-01T00:00:00Z', {
    headers: cookie,
  });
  expect(await response.json()).toMatchObject({ median_seconds: 240, kept_share: 1 });
  expect(asked(getResponseTimes.name)[0]?.data).toEqual({ from: '2026-01-01T00:00:00Z' });
  const yesterday = await gateway.fetch('/api/admin/response-times?from=yesterday', { headers: cookie });
  expect(yesterday.status).toBe(422);
});
