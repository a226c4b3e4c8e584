import dns from 'node:dns';
import { isIP } from 'node:net';
import { Webhook as Receiver } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import type { WebhookEvent } from '@latchline/contracts/notifications/webhook.schema';
import { HookServer } from '../testing/hook-server';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';
import { newSecret } from './webhook-signature';

let hook: HookServer;
let under: NotificationsUnderTest;

beforeEach(async () => {
  hook = new HookServer();
  await hook.start();
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL, [hook.host]);
});
afterEach(async () => {
  await under.stop();
  await hook.stop();
});

async function listen(
  events: WebhookEvent[] = ['lead.created', 'lead.overdue'],
  url = `http://${hook.host}/hook`,
) {
  const secret = newSecret();
  const webhook = await under.webhooks.add({ url, description: '', events, secret }, 20);
  if (!webhook) throw new Error('Not added');
  return { ...webhook, secret };
}
const notify = async (kind: 'new-lead' | 'escalation-2' = 'new-lead') => {
  const lead = sampleLead({ id: uuidv7(), email: null });
  await under.notify(lead, kind);
  return lead;
};
const bodies = () => hook.calls.map(({ body }) => JSON.parse(body) as { type: string; data: unknown });
const logOf = async (id: string) =>
  (await under.attempts.page(id, 10, null)).map(({ attempt_log }) => attempt_log);

it('sends the whole lead with a valid Standard Webhooks signature', async () => {
  const { id, secret } = await listen();
  hook.answer = 'thanks\0 🔑';
  hook.status = 200;
  const lead = await notify();
  await under.sendAll('webhook');
  const [call] = hook.calls;
  expect(new Receiver(secret).verify(call?.body ?? '', call?.headers ?? {})).toEqual({
    type: 'lead.created',
    timestamp: expect.any(String) as string,
    data: { lead },
  });
  expect(call?.headers['content-type']).toBe('application/json');
  expect(await under.of(lead, 'webhook')).toMatchObject([{ recipient: hook.host, state: 'sent' }]);
  expect(await logOf(id)).toEqual([
    [
      {
        at: expect.any(String) as string,
        status: 200,
        duration_ms: expect.any(Number) as number,
        error: null,
        answer: 'thanks 🔑',
      },
    ],
  ]);
});

it('sends only subscribed events, with the stage of an overdue lead', async () => {
  await listen(['lead.overdue']);
  await notify();
  const lead = await notify('escalation-2');
  await under.sendAll('webhook');
  expect(bodies()).toMatchObject([{ type: 'lead.overdue', data: { lead: { id: lead.id }, stage: 2 } }]);
});

it('signs with both secrets during a rotation, then only with the new one', async () => {
  const { id, secret: former } = await listen();
  const fresh = newSecret();
  await under.webhooks.renewSecret(id, fresh);
  await notify();
  await under.sendAll('webhook');
  const [during] = hook.calls;
  for (const secret of [former, fresh])
    new Receiver(secret).verify(during?.body ?? '', during?.headers ?? {});
  await under.dataSource.query(`UPDATE webhooks SET former_secret_until = now() - interval '1 second'`);
  await notify();
  await under.sendAll('webhook');
  const after = hook.calls[1];
  expect(after?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  expect(() => new Receiver(former).verify(after?.body ?? '', after?.headers ?? {})).toThrow();
});

it('signs with every secret of the last day when it is rotated again, with none that ended before', async () => {
  const { id, secret: oldest } = await listen();
  const [lost, newest] = [newSecret(), newSecret()];
  await under.webhooks.renewSecret(id, lost);
  await under.webhooks.renewSecret(id, newest);
  await notify();
  await under.sendAll('webhook');
  const [call] = hook.calls;
  expect(call?.headers['webhook-signature']?.split(' ')).toHaveLength(3);
  for (const secret of [oldest, lost, newest])
    new Receiver(secret).verify(call?.body ?? '', call?.headers ?? {});
  await under.dataSource.query(`UPDATE webhooks SET former_secret_until = now() - interval '1 second'`);
  await under.webhooks.renewSecret(id, newSecret());
  await notify();
  await under.sendAll('webhook');
  const after = hook.calls[1];
  expect(after?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
  expect(() => new Receiver(lost).verify(after?.body ?? '', after?.headers ?? {})).toThrow();
});

it('retries with the same id and body until the endpoint accepts', async () => {
  const { id } = await listen();
  hook.status = 503;
  hook.headers = { 'retry-after': '120' };
  const lead = await notify();
  await under.sendAll('webhook');
  const [failed] = await under.of(lead, 'webhook');
  expect(failed).toMatchObject({ state: 'failed', last_error: 'HTTP 503' });
  expect(Date.parse(failed?.next_attempt_at ?? '') - Date.now()).toBeGreaterThan(100_000);
  hook.status = 200;
  await under.skipWaits();
  await under.sendAll('webhook');
  const [first, second] = hook.calls;
  expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body]);
  expect((await logOf(id))[0]).toMatchObject([{ status: 503 }, { status: 200 }]);
  expect(await under.of(lead, 'webhook')).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it('sends the identical message again on request', async () => {
  await listen();
  const lead = await notify();
  await under.sendAll('webhook');
  const [delivery] = await under.of(lead, 'webhook');
  expect(await under.deliveries.resend(delivery?.id ?? '')).toMatchObject({ state: 'pending' });
  await under.sendAll('webhook');
  const [first, second] = hook.calls;
  expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body]);
});

it('switches an endpoint off after three days without a success and notifies the office', async () => {
  const { id } = await listen();
  hook.status = 500;
  await notify();
  await under.sendAll('webhook');
  expect(await under.webhooks.find(id)).toMatchObject({ active: true, disabled_at: null });
  await under.timePasses('3 days 1 hour');
  const lead = await notify();
  await under.sendAll('webhook', 'email');
  expect(await under.webhooks.find(id)).toMatchObject({ active: false });
  const notice = under.mails.received.find(({ parsed }) =>
    parsed.subject?.startsWith('Webhook switched off'),
  );
  expect(notice?.parsed.text).toContain(hook.host);
  await under.skipWaits();
  await under.sendAll('webhook');
  expect(await under.of(lead, 'webhook')).toMatchObject([{ state: 'given-up', last_error: 'switched off' }]);
  const missed = await notify();
  expect(await under.of(missed, 'webhook')).toMatchObject([
    { state: 'given-up', last_error: 'switched off', attempts: 0 },
  ]);

  await under.dataSource.transaction((manager) => under.webhooks.change(manager, id, { active: true }));
  expect(await under.webhooks.find(id)).toMatchObject({
    active: true,
    failing_since: null,
    disabled_at: null,
  });
  hook.status = 200;
  hook.calls.length = 0;
  expect(await under.replays.replay(id, new Date(Date.now() - 3_600_000).toISOString(), true)).toBe(2);
  await under.skipWaits();
  await under.sendAll('webhook');
  expect(hook.calls.map(({ body }) => body).join()).toContain(missed.id);
});

it('resets the failure state on success', async () => {
  const { id } = await listen();
  hook.status = 500;
  await notify();
  await under.sendAll('webhook');
  expect((await under.webhooks.find(id))?.failing_since).not.toBeNull();
  hook.status = 200;
  await notify();
  await under.sendAll('webhook');
  expect((await under.webhooks.find(id))?.failing_since).toBeNull();
});

it('does not retry after a 410', async () => {
  await listen();
  hook.status = 410;
  const lead = await notify();
  await under.sendAll('webhook');
  expect(await under.of(lead, 'webhook')).toMatchObject([{ state: 'given-up', last_error: 'HTTP 410' }]);
});

it('retries after a name server was wrong, and not what can never be an address on the internet', async () => {
  const addresses = [{ address: '0.0.0.0', family: 4 }];
  const lookup = jest
    .spyOn(dns, 'lookup')
    .mockImplementation(((_name: string, _options: unknown, done: (error: null, found: object[]) => void) =>
      done(null, addresses)) as never);
  await listen(['lead.created'], 'https://crm.example/x');
  await listen(['lead.created'], 'https://10.0.0.8/x');
  const lead = await notify();
  await under.sendAll('webhook');
  lookup.mockRestore();
  const sent = await under.of(lead, 'webhook');
  expect(sent.map(({ recipient, state, last_error }) => [recipient, state, last_error]).sort()).toEqual([
    ['10.0.0.8', 'given-up', 'address refused'],
    ['crm.example', 'failed', 'address refused'],
  ]);
});

it('treats a redirect as a failure and never follows it', async () => {
  const other = new HookServer();
  await other.start();
  await listen();
  const targets = [`http://${other.host}/x`, 'http://169.254.169.254/latest/meta-data/', '//127.0.0.1:6379/'];
  for (const location of targets) {
    hook.status = 307;
    hook.headers = { location };
    const lead = await notify();
    await under.sendAll('webhook');
    expect(await under.of(lead, 'webhook')).toMatchObject([{ state: 'failed', last_error: 'HTTP 307' }]);
  }
  expect(hook.calls.map(({ path }) => path)).toEqual(targets.map(() => '/hook'));
  expect(other.calls).toEqual([]);
  await other.stop();
});

it('stores only the start of a long response', async () => {
  const { id } = await listen();
  hook.status = 200;
  hook.answer = 'x'.repeat(1_000_000);
  await notify();
  await under.sendAll('webhook');
  expect((await logOf(id))[0]?.[0]?.answer).toHaveLength(500);
});

it('gives up waiting deliveries of a removed webhook', async () => {
  const { id } = await listen();
  const lead = await notify();
  await under.dataSource.transaction(async (manager) => {
    await under.webhooks.remove(manager, id);
    await under.deliveries.giveUpTarget(manager, id);
  });
  await under.sendAll('webhook');
  expect(hook.calls).toEqual([]);
  expect(await under.of(lead, 'webhook')).toMatchObject([{ state: 'given-up', last_error: 'removed' }]);
});

describe('an address in the private network', () => {
  it.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.8/x',
    'https://localhost/x',
    'https://redis.internal/x',
    'http://example.com/x',
    // secretlint-disable-next-line -- made up
    'https://user:secret@example.com/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
  ])('refuses %s before sending anything', async (url) => {
    expect(under.client.addressProblem(url)).toEqual(expect.any(String));
    await expect(under.client.post({ url, headers: {}, body: '' })).rejects.toMatchObject({
      code: 'address refused',
    });
  });

  it.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.1']], [['::1', '93.184.216.34']]])(
    'refuses a name with a private address, even among public ones: %j',
    async (addresses) => {
      const lookup = jest.spyOn(dns, 'lookup').mockImplementation(((
        _name: string,
        _options: unknown,
        done: (error: null, found: { address: string; family: number }[]) => void,
      ) =>
        done(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        )) as never);
      const answer = under.client.post({ url: 'https://crm.example/x', headers: {}, body: '' });
      await expect(answer).rejects.toMatchObject({ code: 'address refused' });
      expect(lookup).toHaveBeenCalledTimes(1);
      lookup.mockRestore();
    },
  );

  it('times out the whole exchange', async () => {
    hook.silent = true;
    const request = { url: `http://${hook.host}/x`, headers: {}, body: '', totalMs: 50 };
    await expect(under.client.post(request)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('takes the status of a response that does not end', async () => {
    Object.assign(hook, { endless: true, status: 200, answer: 'Thanks' });
    const request = { url: `http://${hook.host}/x`, headers: {}, body: '', totalMs: 200 };
    await expect(under.client.post(request)).resolves.toMatchObject({ status: 200, text: 'Thanks' });
  });

  it('allows hosts listed in the environment', async () => {
    expect(under.client.addressProblem(`http://${hook.host}/x`)).toBeUndefined();
    hook.status = 200;
    await expect(
      under.client.post({ url: `http://${hook.host}/x`, headers: {}, body: '{}' }),
    ).resolves.toMatchObject({ status: 200 });
  });
});
