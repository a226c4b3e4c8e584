import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { routes } from '@latchline/contracts/api/routes';
import type { LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { bearer, expectProblem, signIn } from '../../support/api';
import { query } from '../../support/database';
import { mark, sampleLead } from '../../support/sample-lead';
import { waitUntil } from '../../support/wait-until';

type Headers = Record<string, string>;

const submit = async (request: APIRequestContext, given: Partial<LeadSubmission>) => {
  const response = await request.post('/api/leads', { data: sampleLead(given) });
  return ((await response.json()) as { id: string }).id;
};
const read = async (request: APIRequestContext, headers: Headers, id: string) => {
  const response = await request.get(`/api/admin/leads/${id}`, { headers });
  return response.ok() ? routes.getLead.responses[200].schema.parse(await response.json()) : undefined;
};
const address = () => `priya.${randomBytes(6).toString('hex')}@example.com`;

test('a lead triggers reminders until someone contacts the customer', async ({ request }) => {
  const headers = bearer(await signIn(request));
  // No area code, so this lead is never matched as a repeat of another test's lead.
  const phone = '496 0999';
  const id = await submit(request, { urgency: 'emergency', name: mark('Overdue'), phone });
  const lead = await waitUntil('the lead', () => read(request, headers, id));
  const promises = await request.get('/api/admin/settings/response-promises', { headers });
  const { emergency } = routes.getResponsePromises.responses[200].schema.parse(await promises.json());
  const promisedMs = Date.parse(lead.promised_at ?? '') - Date.parse(lead.created_at);
  expect(Math.abs(promisedMs - emergency * 60_000)).toBeLessThan(60_000);

  for (const stage of [1, 2]) {
    await query('UPDATE leads.leads SET next_escalation_at = now() WHERE id = $1', [id]);
    await waitUntil(`stage ${stage}`, async () => {
      const seen = await read(request, headers, id);
      return seen?.escalation_stage === stage && seen;
    });
  }
  const patch = { headers, data: { status: 'contacted' } };
  expect((await request.patch(`/api/admin/leads/${id}`, patch)).status()).toBe(200);
  const answered = await read(request, headers, id);
  expect(answered?.contacted_at).not.toBeNull();
  const history = answered?.timeline.map(({ kind, to }) => `${kind} ${to}`);
  expect(history).toEqual(['submitted new', 'escalated 1', 'escalated 2', 'status-changed contacted']);

  const times = await request.get('/api/admin/response-times', { headers });
  expect(routes.getResponseTimes.responses[200].schema.parse(await times.json()).contacted).toBeGreaterThan(
    0,
  );
});

test('every version of the notes is kept and can be read', async ({ request }) => {
  const headers = bearer(await signIn(request));
  const id = await submit(request, {});
  await waitUntil('the lead', () => read(request, headers, id));
  for (const notes of ['Ra', 'Rang, no answer', 'Tom is on his way']) {
    await request.patch(`/api/admin/leads/${id}`, { headers, data: { notes } });
  }
  const response = await request.get(`/api/admin/leads/${id}/notes-history`, { headers });
  const { items } = routes.getNotesHistory.responses[200].schema.parse(await response.json());
  expect(items.map(({ text }) => text)).toEqual(['Tom is on his way', 'Rang, no answer']);
});

test('a person’s data can be exported in full and erased everywhere', async ({ request }) => {
  const headers = bearer(await signIn(request));
  const email = address();
  const id = await submit(request, { email, name: mark('Priya') });
  await waitUntil('the lead', () => read(request, headers, id));

  const file = await request.post('/api/admin/people/export', {
    headers,
    data: { email: email.toUpperCase() },
  });
  const person = routes.exportPerson.responses[200].schema.parse(await file.json());
  expect(person.leads.map((lead) => lead.id)).toEqual([id]);
  expect(file.headers()['content-disposition']).toContain('attachment');

  const erase = async (dry_run: boolean) => {
    const response = await request.post('/api/admin/people/erase', { headers, data: { email, dry_run } });
    return routes.erasePerson.responses[200].schema.parse(await response.json());
  };
  expect(await erase(true)).toMatchObject({ dry_run: true, leads: 1 });
  expect(await read(request, headers, id)).toBeDefined();
  expect(await erase(false)).toMatchObject({ dry_run: false, leads: 1 });
  await expectProblem(await request.get(`/api/admin/leads/${id}`, { headers }), 404);
  expect(await erase(true)).toMatchObject({ leads: 0 });
  const left = await query(`SELECT name FROM leads.outbox WHERE payload LIKE $1`, [`%${email}%`]);
  expect(left).toEqual([{ name: 'leads.person-erased.v1' }]);
});

test('a retention dry run counts expired leads without erasing them', async ({ request }) => {
  const headers = bearer(await signIn(request));
  const response = await request.post('/api/admin/retention', { headers, data: {} });
  const { dry_run, by_status } = routes.runRetention.responses[200].schema.parse(await response.json());
  expect(dry_run).toBe(true);
  expect(by_status.map(({ status }) => status)).toContain('held');
  const settings = await request.get('/api/admin/retention', { headers });
  expect(routes.getRetention.responses[200].schema.parse(await settings.json()).next_run_at).toBeNull();
});
