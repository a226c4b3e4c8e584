import { expect, test } from '@playwright/test';
import { routes } from '@latchline/contracts/api/routes';
import { bearer, expectProblem, signIn } from '../../support/api';
import { fictitiousPhone, mark } from '../../support/sample-lead';

test('a program imports leads with an API key, once', async ({ request }) => {
  const admin = bearer(await signIn(request));
  const created = await request.post('/api/admin/api-keys', {
    headers: admin,
    data: { name: mark('Importer'), scopes: ['leads:write'], expires_at: null },
  });
  const { id, secret } = routes.createApiKey.responses[201].schema.parse(await created.json());
  const headers = { authorization: `Bearer ${secret}` };
  const lead = {
    row: 1,
    reference: mark('J'),
    name: mark('Imported'),
    phone: fictitiousPhone(),
    created_at: '2021-03-04T09:30:00Z',
  };
  const send = (path: string) =>
    request.post(`/api/admin/leads/${path}`, { headers, data: { leads: [lead], skip_duplicates: false } });
  const outcome = async (path: string) => {
    const response = await send(path);
    expect(response.status()).toBe(200);
    return routes.importLeads.responses[200].schema.parse(await response.json()).items[0];
  };
  expect(await outcome('import/preview')).toMatchObject({ outcome: 'new' });
  const imported = await outcome('import');
  expect(await outcome('import')).toEqual({ ...imported, outcome: 'known' });
  const stored = await request.get(`/api/admin/leads/${imported?.id}`, { headers });
  expect(await stored.json()).toMatchObject({
    created_at: '2021-03-04T09:30:00.000Z',
    promised_at: null,
    deliveries: [],
  });
  await expectProblem(await request.get('/api/admin/export.zip', { headers }), 403);
  await request.delete(`/api/admin/api-keys/${id}`, { headers: admin });
});

test('an administrator exports everything', async ({ request }) => {
  const headers = bearer(await signIn(request));
  const response = await request.get('/api/admin/export.zip', { headers });
  expect(response.status()).toBe(200);
  expect(response.headers()['content-disposition']).toMatch(/filename="latchline-export-.*\.zip"/);
  const archive = (await response.body()).toString('latin1');
  // Names stand uncompressed in the directory at the end; the manifest is the last file.
  const files = ['README.txt', 'business-info.json', 'page-texts/home.json', 'towns.json', 'posts.json'];
  for (const name of [
    ...files,
    'redirects.csv',
    'users.json',
    'profiles.json',
    'leads.csv',
    'media.json',
    'manifest.json',
  ])
    expect(archive).toContain(name);
  const audit = await request.get('/api/admin/audit', { headers });
  expect(JSON.stringify(await audit.json())).toContain('exportEverything');
});

test('a webhook can be replayed since a time', async ({ request }) => {
  const headers = bearer(await signIn(request));
  const added = await request.post('/api/admin/webhooks', {
    headers,
    data: { url: 'https://hooks.example.com/latchline', events: ['lead.merged'] },
  });
  const { id } = routes.addWebhook.responses[201].schema.parse(await added.json());
  const replay = () =>
    request.post(`/api/admin/webhooks/${id}/replay`, { headers, data: { since: '2026-01-01T00:00:00Z' } });
  const first = await replay();
  expect([first.status(), await first.json()]).toEqual([202, { queued: 0 }]);
  await request.patch(`/api/admin/webhooks/${id}`, { headers, data: { active: false } });
  await expectProblem(await replay(), 409);
  await request.delete(`/api/admin/webhooks/${id}`, { headers });
  await expectProblem(await replay(), 404);
});
