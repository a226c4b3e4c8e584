import { CodedError } from '@latchline/contracts/messaging/coded-error';
import {
  changeIndexingSettings,
  getIndexingSettings,
  listIndexing,
  submitUrls,
} from '@latchline/contracts/seo/indexing/indexing.operations';
import { indexingErrors } from '@latchline/contracts/seo/indexing/indexing.errors';
import { administrator } from '../../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const submissions = '/api/admin/indexing/submissions';
const get = (path: string) => gateway.fetch(path, { headers: cookie });
const submit = (body: unknown) =>
  gateway.fetch(submissions, {
    method: 'POST',
    headers: { ...cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const requestOf = (name: string) => gateway.services.requests.find((request) => request.name === name)?.data;

it('lists the main pages and every place', async () => {
  const { urls } = (await (await get('/api/admin/indexing/urls')).json()) as { urls: string[] };
  expect(urls).toEqual(
    [
      '/',
      '/services',
      '/locksmiths/south-yorkshire',
      '/locksmiths/manchester',
      '/locksmiths/south-yorkshire/sheffield',
    ].map((path) => `http://localhost:3000${path}`),
  );
});

it('submits trimmed, non-empty lines in the name of the signed-in user', async () => {
  gateway.services.answer(submitUrls, ({ urls, action, actor }) => ({
    id: '01975c9e-7f00-7000-8000-000000000009',
    action,
    requested_by: actor,
    created_at: '2026-03-01T00:00:00.000Z',
    submitted: urls.length,
    engines: [{ engine: 'indexnow' as const, enabled: false, reason: 'No public address' }],
    results: [],
  }));
  const response = await submit({ urls: [' http://localhost:3000/ ', '', '  '], action: 'delete' });
  expect(response.status).toBe(202);
  expect(await response.json()).toMatchObject({ submitted: 1, engines: [{ reason: 'No public address' }] });
  expect(requestOf(submitUrls.name)).toEqual({
    urls: ['http://localhost:3000/'],
    action: 'delete',
    actor: administrator.email,
  });
});

it.each([
  [{ urls: [' '] }, 'Please enter URLs to submit'],
  [{ urls: ['/services'] }, 'Every line has to be an address like https://example.com/page'],
])('rejects %j', async (body, message) => {
  const response = await submit(body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ path: 'urls', message }] });
  expect(requestOf(submitUrls.name)).toBeUndefined();
});

it('names the URL that belongs to another site', async () => {
  gateway.services.fail(
    submitUrls,
    new CodedError(indexingErrors.foreignUrl, 'https://a.example/ is not ours'),
  );
  const response = await submit({ urls: ['https://a.example/'] });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ detail: 'https://a.example/ is not ours' });
});

it('filters the history', async () => {
  gateway.services.answer(listIndexing, () => ({ items: [], next_cursor: null }));
  const response = await get(`${submissions}?state=refused&limit=2`);
  expect(await response.json()).toEqual({ items: [], next_cursor: null });
  expect(requestOf(listIndexing.name)).toEqual({ state: 'refused', limit: 2 });
});

it('shows which engines are notified, and switches automatic submission', async () => {
  const settings = {
    automatic: true,
    changed_by: null,
    updated_at: '2026-03-01T00:00:00.000Z',
    engines: [
      { engine: 'google-indexing' as const, enabled: true, reason: null, quota: { limit: 200, used: 7 } },
    ],
  };
  gateway.services.answer(getIndexingSettings, () => settings);
  gateway.services.answer(changeIndexingSettings, ({ automatic, actor }) => ({
    ...settings,
    automatic,
    changed_by: actor,
  }));
  const path = '/api/admin/indexing/settings';
  expect(await (await get(path)).json()).toEqual(settings);
  const patch = (body: unknown) =>
    gateway.fetch(path, {
      method: 'PATCH',
      headers: { ...cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect(await (await patch({ automatic: false })).json()).toMatchObject({
    automatic: false,
    changed_by: administrator.email,
  });
  expect((await patch({ automatic: 'no' })).status).toBe(422);
  expect((await gateway.fetch(path)).status).toBe(401);
});

it('needs a session', async () => {
  for (const path of ['/api/admin/indexing/urls', submissions])
    expect((await gateway.fetch(path)).status).toBe(401);
});
