import { getContactCounts, listContacts } from '@latchline/contracts/leads/contacts/contact.operations';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const get = (path: string) => gateway.fetch(path, { headers: cookie });
const requestOf = (name: string) => gateway.services.requests.find((request) => request.name === name)?.data;

it('lists calls and chats by the filters of the contract, for staff only', async () => {
  const response = await get('/api/admin/contacts?kind=phone&from=2026-03-01T00:00:00Z&limit=2');
  expect(await response.json()).toMatchObject({ items: [{ kind: 'phone' }], next_cursor: null });
  expect(requestOf(listContacts.name)).toEqual({ kind: 'phone', from: '2026-03-01T00:00:00Z', limit: 2 });
  expect((await gateway.fetch('/api/admin/contacts')).status).toBe(401);
});

it('counts the contacts of a period, for staff only', async () => {
  const response = await get('/api/admin/contacts/counts?to=2026-03-01T00:00:00Z');
  expect(await response.json()).toMatchObject({ phone: 1, whatsapp: 0 });
  expect(requestOf(getContactCounts.name)).toEqual({ to: '2026-03-01T00:00:00Z' });
  expect((await gateway.fetch('/api/admin/contacts/counts')).status).toBe(401);
});

it.each(['kind=fax', 'from=yesterday', 'limit=0', 'visitor=x'])('rejects %s', async (query) => {
  expect((await get(`/api/admin/contacts?${query}`)).status).toBe(422);
  expect(requestOf(listContacts.name)).toBeUndefined();
});
