import type { Setup } from '@latchline/contracts/api/setup.schema';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { getSampleContent } from '@latchline/contracts/content/sample-content.operations';
import { getSampleTowns } from '@latchline/contracts/locations/sample-towns.operations';
import { getAlertSetup } from '@latchline/contracts/notifications/staff-alerts.operations';
import { sendTestMail } from '@latchline/contracts/notifications/test-mail.operations';
import { administrator } from '../../testing/gateway-under-test.config';
import { business } from '../../testing/sample-data';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { callAs, createUser, signInAs } from '../../testing/test-users';

let gateway: GatewayUnderTest;
let headers: Record<string, string>;

beforeAll(async () => {
  gateway = await GatewayUnderTest.start({ SITE_URL: 'https://www.yorklocks.co.uk', RUN_MODE: 'systemd' });
  const answer = await gateway.postJson('/api/auth/token', { grant_type: 'password', ...administrator });
  const { access_token } = (await answer.json()) as { access_token: string };
  headers = { authorization: `Bearer ${access_token}` };
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const setup = async () => (await (await gateway.fetch('/api/admin/setup', { headers })).json()) as Setup;
const stateOf = async (step: string) => (await setup()).items.find((item) => item.step === step)?.state;
const change = (step: string, body: object) =>
  gateway.fetch(`/api/admin/setup/${step}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('derives the steps from every service, and survives one that does not respond', async () => {
  const found = await setup();
  expect(found).toMatchObject({
    site_url: 'https://www.yorklocks.co.uk',
    run_mode: 'systemd',
    completed_at: null,
    test_mail: null,
    towns: { total: 7, sample: 0 },
  });
  expect(found.items).toHaveLength(15);
  gateway.services.fail(getSampleTowns, new Error('away'));
  expect(await stateOf('area')).toBe('unknown');
});

it('remembers the result of the test e-mail', async () => {
  expect(await stateOf('test-mail')).toBe('todo');
  gateway.services.answer(sendTestMail, ({ to }) => ({
    sent_at: '2026-11-02T10:00:00.000Z',
    to,
    captured: false,
    server: 'smtp.yorklocks.co.uk:465',
    from: 'York Locks <office@yorklocks.co.uk>',
    accepted: false,
    problem: 'sign-in' as const,
    response: '535 5.7.8 Authentication failed',
  }));
  const send = () => gateway.postJson('/api/admin/setup/test-mail', { to: 'ann@yorklocks.co.uk' }, headers);
  expect(await (await send()).json()).toMatchObject({ accepted: false, problem: 'sign-in' });
  expect(await setup()).toMatchObject({ test_mail: { response: '535 5.7.8 Authentication failed' } });
  expect(await stateOf('test-mail')).toBe('problem');
  gateway.services.reset();
  expect(await (await send()).json()).toMatchObject({ accepted: true, response: '250 OK' });
  expect(await stateOf('test-mail')).toBe('done');
});

it('does not send a test e-mail to something that is no address', async () => {
  const answer = await gateway.postJson('/api/admin/setup/test-mail', { to: 'nobody' }, headers);
  expect(answer.status).toBe(422);
});

it('marks a step as not needed, with an audit entry, and takes it back', async () => {
  expect(await stateOf('logo')).toBe('todo');
  const answer = await change('logo', { needed: false });
  expect(answer.status).toBe(200);
  const item = ((await answer.json()) as Setup).items.find(({ step }) => step === 'logo');
  expect(item).toMatchObject({ state: 'skipped', skipped_by: administrator.email });
  const log = await gateway.fetch('/api/admin/audit?action=changeSetupStep', { headers });
  expect(((await log.json()) as { items: unknown[] }).items[0]).toMatchObject({
    actor_email: administrator.email,
    subject_kind: 'setup',
    subject_id: 'logo',
    outcome: 'done',
  });
  await change('logo', { needed: true });
  expect(await stateOf('logo')).toBe('todo');
});

it('cannot mark a step that every business needs', async () => {
  expect((await change('mail', { needed: false })).status).toBe(422);
  expect(await stateOf('mail')).toBe('done');
});

it('knows that the public address works once the dashboard is opened there', async () => {
  expect(await stateOf('domain')).toBe('waiting');
  await gateway.app.inject({
    method: 'GET',
    url: '/api/admin/setup',
    headers: { ...headers, host: 'www.yorklocks.co.uk' },
  });
  expect(await stateOf('domain')).toBe('done');
});

it('shows an editor the steps of the site only, and refuses the others', async () => {
  const editor = callAs(
    gateway,
    await signInAs(gateway, await createUser(gateway, 'editor', 'ed@yorklocks.co.uk')),
  );
  const seen = (await (await editor('GET', '/api/admin/setup')).json()) as Setup;
  expect(seen.items.map(({ step }) => step)).toEqual([
    'name',
    'phone',
    'address',
    'prices',
    'area',
    'logo',
    'sample',
  ]);
  expect((await editor('PATCH', '/api/admin/setup/backups', { needed: false })).status).toBe(403);
  expect((await editor('POST', '/api/admin/setup/test-mail', { to: 'a@yorklocks.co.uk' })).status).toBe(403);
});

it('records when every step was done, and keeps that when one turns bad', async () => {
  gateway.services.answer(getBusinessInfo, () => ({
    ...business,
    phone_e164: '+441904275000',
    whatsapp: '',
    email: 'help@yorklocks.co.uk',
  }));
  gateway.services.answer(getAlertSetup, () => ({
    recipients: ['office@yorklocks.co.uk'],
    devices: [],
    mail: {
      captured: false,
      server: 'smtp.yorklocks.co.uk:465',
      from: 'York Locks <office@yorklocks.co.uk>',
    },
  }));
  for (const step of ['prices', 'logo', 'devices', 'backups']) await change(step, { needed: false });
  const { completed_at, items } = await setup();
  expect(items.filter(({ state }) => state !== 'done' && state !== 'skipped')).toEqual([]);
  expect(completed_at).toEqual(expect.any(String));
  gateway.services.answer(getSampleContent, () => ({ facts: ['name' as const], articles: [] }));
  expect((await setup()).completed_at?.slice(0, 19)).toBe(completed_at?.slice(0, 19));
  expect(await stateOf('name')).toBe('todo');
});
