import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';
import { mayCall } from '@latchline/contracts/access/roles';
import { bearer, expectProblem, signIn } from '../../support/api';
import { ordinaryAccount } from '../../support/ordinary-account';
import { mark, sampleLead } from '../../support/sample-lead';
import { waitUntil } from '../../support/wait-until';

const adminRoutes = Object.values<Route>(routes).filter(({ auth }) => !mayCall(auth, 'user'));
const addressOf = ({ path }: Route) => path.replace(':id', randomUUID());
const call = ({ method }: Route) => ({ method, ...(method === 'PATCH' && { data: { notes: 'x' } }) });

test('every admin endpoint rejects an unauthenticated request', async ({ request }) => {
  expect(adminRoutes.length).toBeGreaterThan(3);
  for (const route of adminRoutes)
    await expectProblem(await request.fetch(addressOf(route), call(route)), 401);
  await expectProblem(await request.get('/api/admin/what-comes-later'), [401, 404]);
});

test('every admin endpoint rejects a forged, truncated or foreign token', async ({ request }) => {
  const { access_token } = await signIn(request);
  const [header, payload, signature] = access_token.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const tokens = ['x', `${header}.${payload}.`, `${none}.${payload}.`, `${none}.${payload}.${signature}`];
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` };
    await expectProblem(await request.get('/api/admin/stats', { headers }), 401);
  }
});

test('every admin endpoint rejects an account without a role', async ({ request }) => {
  const account = await ordinaryAccount();
  try {
    const session = await signIn(request, account);
    expect(session.user).toMatchObject({ role: 'user', is_admin: false });
    for (const route of adminRoutes) {
      const response = await request.fetch(addressOf(route), { ...call(route), headers: bearer(session) });
      await expectProblem(response, 403);
    }
  } finally {
    await account.remove();
  }
});

test.describe('an administrator', () => {
  test('finds, reads and updates a lead, and the timeline records the change', async ({ request }) => {
    const headers = bearer(await signIn(request));
    const lead = sampleLead({ name: mark('Agnieszka Wójcik') });
    const { id } = (await (await request.post('/api/leads', { data: lead })).json()) as { id: string };
    const search = { headers, params: { q: lead.name } };
    const found = await waitUntil('the lead in the list', async () => {
      const body = await (await request.get('/api/admin/leads', search)).json();
      const page = routes.listLeads.responses[200].schema.parse(body);
      return page.items.find((item) => item.id === id);
    });
    expect(found).toMatchObject({ ...lead, status: 'new' });

    const patch = { headers, data: { status: 'contacted', notes: 'Tom is on his way 🔧' } };
    const changed = await request.patch(`/api/admin/leads/${id}`, patch);
    expect(changed.status()).toBe(200);
    const read = await request.get(`/api/admin/leads/${id}`, { headers });
    const detail = routes.getLead.responses[200].schema.parse(await read.json());
    expect(detail).toMatchObject({ status: 'contacted', notes: 'Tom is on his way 🔧' });
    expect(detail.timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['submitted', 'status-changed', 'notes-changed']),
    );
  });

  test('does not overwrite a change made by another user in the meantime', async ({ request }) => {
    const headers = bearer(await signIn(request));
    const { id } = (await (await request.post('/api/leads', { data: sampleLead() })).json()) as {
      id: string;
    };
    const read = await waitUntil('the lead', async () => {
      const response = await request.get(`/api/admin/leads/${id}`, { headers });
      return response.ok() && response;
    });
    const seen = { ...headers, 'if-match': read.headers().etag ?? '' };
    expect(seen['if-match']).toBeTruthy();
    const change = (status: string) =>
      request.patch(`/api/admin/leads/${id}`, { headers: seen, data: { status } });
    expect((await change('contacted')).status()).toBe(200);
    await expectProblem(await change('cancelled'), 412);
  });

  test('pages through leads without missing or repeating one', async ({ request }) => {
    const headers = bearer(await signIn(request));
    const name = mark('Paged');
    for (const number of [1, 2, 3, 4, 5]) {
      await request.post('/api/leads', { data: sampleLead({ name: `${name} ${number}` }) });
    }
    const list = async (params: Record<string, string>) =>
      routes.listLeads.responses[200].schema.parse(
        await (await request.get('/api/admin/leads', { headers, params: { q: name, ...params } })).json(),
      );
    await waitUntil('all five', async () => (await list({})).items.length === 5);
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: '2', ...(cursor && { cursor }) });
      names.push(...page.items.map((item) => item.name));
      cursor = page.next_cursor;
    }
    expect(names).toEqual([5, 4, 3, 2, 1].map((number) => `${name} ${number}`));
  });

  test('gets a problem for unknown resources and invalid parameters', async ({ request }) => {
    const headers = bearer(await signIn(request));
    await expectProblem(await request.get(`/api/admin/leads/${randomUUID()}`, { headers }), 404);
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'status=lost',
      'from=yesterday',
      'cursor=%00',
      'x=1',
    ]) {
      await expectProblem(await request.get(`/api/admin/leads?${query}`, { headers }), 422);
    }
    await expectProblem(await request.get('/api/admin/leads/not-an-id', { headers }), [404, 422]);
  });

  test('sees the lead count rise', async ({ request }) => {
    const headers = bearer(await signIn(request));
    const stats = async () =>
      routes.getStats.responses[200].schema.parse(
        await (await request.get('/api/admin/stats', { headers })).json(),
      );
    const before = await stats();
    expect(before).toMatchObject({ locations: expect.any(Number), services: expect.any(Number) });
    await request.post('/api/leads', { data: sampleLead() });
    await waitUntil('one lead more', async () => ((await stats()).leads ?? 0) > (before.leads ?? 0));
  });
});
