import { listPlannedJobs } from '@latchline/contracts/leads/lead-job.operations';
import { administrator } from '../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { job } from '../testing/fake-lead-lists';
import { lead } from '../testing/sample-data';

const path = '/api/auth/calendar-feed';

let gateway: GatewayUnderTest;
let cookie: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  cookie = (await gateway.signIn()).headers();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const send = (method: string) => gateway.fetch(path, { method, headers: cookie });
const urlOf = async (response: Response) => ((await response.json()) as { url: string | null }).url;
const renewed = async () => new URL((await urlOf(await send('POST'))) ?? '').pathname;

it('has a secret address that the account shows, and that is stored as a hash and sealed', async () => {
  expect(await urlOf(await send('GET'))).toBeNull();
  const url = await urlOf(await send('POST'));
  expect(url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  expect(await urlOf(await send('GET'))).toBe(url);
  const token = url?.match(/([\w-]{43})\.ics$/)?.[1] ?? '';
  const rows = await gateway.query('SELECT * FROM identity.calendar_feeds');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('serves the jobs of its user without a session', async () => {
  const response = await gateway.fetch(await renewed());
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const text = (await response.text()).replaceAll('\r\n ', '');
  expect(text).toContain(`UID:${lead.id}@`);
  expect(text).toContain('LOCATION:Flat 2\\, 14 Moorgate Road');
  const [request] = gateway.services.requests.filter(({ name }) => name === listPlannedJobs.name);
  expect(request?.data).toMatchObject({ who_goes: administrator.email });
});

it('has the jobs to come although there are more of the past than one response holds', async () => {
  const hour = 3_600_000;
  const starts = Array.from({ length: 1_400 }, (_, index) => Date.now() + (index - 1_380) * hour);
  gateway.services.answer(listPlannedJobs, ({ from, to }) => ({
    items: starts
      .filter((at) => at >= Date.parse(from) && at < Date.parse(to))
      .slice(0, 1_000)
      .map((at) => ({ ...lead, job: { ...job, starts_at: new Date(at).toISOString() } })),
    unplanned: [],
  }));
  const text = await (await gateway.fetch(await renewed())).text();
  const shown = new Set(text.match(/DTSTART:\d{8}T\d{6}Z/g));
  const last = new Date(starts.at(-1) ?? 0).toISOString().replace(/\.\d+|[-:]/g, '');
  expect(shown).toContain(`DTSTART:${last}`);
});

it('ends an address when it is renewed or ended', async () => {
  const first = await renewed();
  const second = await renewed();
  expect((await gateway.fetch(first)).status).toBe(404);
  expect((await gateway.fetch(second)).status).toBe(200);
  expect((await send('DELETE')).status).toBe(204);
  expect((await gateway.fetch(second)).status).toBe(404);
  expect(await urlOf(await send('GET'))).toBeNull();
});

it('serves nothing for an inactive account or a role without leads', async () => {
  const address = await renewed();
  for (const change of ['active = false', `role = 'editor'`]) {
    await gateway.query(`UPDATE identity.users SET ${change}`);
    expect([change, (await gateway.fetch(address)).status]).toEqual([change, 404]);
    await gateway.query(`UPDATE identity.users SET active = true, role = 'admin'`);
  }
  expect((await gateway.fetch(address)).status).toBe(200);
});

it('has no address for a role without leads', async () => {
  await gateway.query(`UPDATE identity.users SET role = 'editor'`);
  const response = await send('POST');
  await gateway.query(`UPDATE identity.users SET role = 'admin'`);
  expect(response.status).toBe(409);
  expect(((await response.json()) as { detail: string }).detail).toContain('no jobs for a calendar');
});

it('needs a session to show or change the address', async () => {
  for (const method of ['GET', 'POST', 'DELETE'])
    expect([method, (await gateway.fetch(path, { method })).status]).toEqual([method, 401]);
  expect((await gateway.fetch('/calendar/guess.ics')).status).toBe(404);
});
