import { expect, test } from '@playwright/test';
import { routes } from '@latchline/contracts/api/routes';
import { bearer, signIn } from '../../support/api';
import { mark, sampleLead } from '../../support/sample-lead';
import { waitUntil } from '../../support/wait-until';

test('leads can be counted, exported, merged, unmerged and updated in bulk', async ({ request }) => {
  const headers = bearer(await signIn(request));
  const name = mark('Grace Hirst');
  const ids: string[] = [];
  for (const message of ['=1+1 is how it feels', 'Back door, "the green one"']) {
    const response = await request.post('/api/leads', { data: sampleLead({ name, message }) });
    ids.push(((await response.json()) as { id: string }).id);
  }
  const [into = '', merged = ''] = ids;
  const listed = async () => {
    const response = await request.get('/api/admin/leads', { headers, params: { q: name } });
    return routes.listLeads.responses[200].schema
      .parse(await response.json())
      .items.map(({ id }) => id)
      .sort();
  };
  await waitUntil('both in the list', async () => (await listed()).length === 2);

  const exported = await request.get('/api/admin/leads/export.csv', { headers, params: { q: name } });
  expect(exported.headers()['content-disposition']).toMatch(
    /^attachment; filename="latchline-leads-.*\.csv"$/,
  );
  const lines = (await exported.text()).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^\uFEFFid,created_at,/);
  expect(lines.join('\n')).toContain(`,'=1+1 is how it feels,`);

  const series = await request.get('/api/admin/leads/series', { headers, params: { by: 'status' } });
  const { series: counted } = routes.getLeadSeries.responses[200].schema.parse(await series.json());
  expect(counted.find(({ value }) => value === 'new')?.leads.at(-1)).toBeGreaterThanOrEqual(2);

  const together = await request.post('/api/admin/leads/merge', { headers, data: { into, ids: [merged] } });
  expect(together.status()).toBe(200);
  expect(await together.json()).toMatchObject({ id: into, merged: [{ id: merged }] });
  expect(await listed()).toEqual([into]);
  // A repeated request is accepted; merging into the merged lead is not.
  const again = await request.post('/api/admin/leads/merge', { headers, data: { into, ids: [merged] } });
  expect(await again.json()).toMatchObject({ id: into, merged: [{ id: merged }] });
  const backwards = { into: merged, ids: [into] };
  const refused = await request.post('/api/admin/leads/merge', { headers, data: backwards });
  expect(refused.status()).toBe(409);
  const apart = await request.post(`/api/admin/leads/${merged}/unmerge`, { headers });
  expect(await apart.json()).toMatchObject({ id: merged, merged_into: null });
  expect(await listed()).toEqual([...ids].sort());

  const data = { ids, status: 'cancelled' };
  const changed = await request.post('/api/admin/leads/bulk-status', { headers, data });
  expect(await changed.json()).toEqual({ items: ids.map((id) => ({ id, outcome: 'changed' })) });
});
