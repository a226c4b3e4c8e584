import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Health } from '@latchline/contracts/api/health.operations';
import type { LeadAlias } from '@latchline/contracts/leads/lead-alias.schema';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { type LeadIntake, leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { storeUrls } from '../../testing/gateway-under-test.config';
import { RedisProxy } from '../../testing/redis-proxy';

let proxy: RedisProxy;
let gateway: GatewayUnderTest;
beforeAll(async () => {
  proxy = new RedisProxy(new URL(storeUrls().redisUrl));
  gateway = await GatewayUnderTest.start({ REDIS_URL: await proxy.open() });
}, bootMs);
afterAll(async () => {
  await gateway.stop();
  await proxy.close();
}, bootMs);
beforeEach(async () => {
  proxy.broken = false;
  await eventually('Redis is back', async () => {
    const { checks } = (await (await gateway.fetch('/health/ready')).json()) as Health;
    // The test's own connection comes back at its own pace.
    return checks['redis'] === 'ok' && gateway.redis.status === 'ready';
  });
  await gateway.redis.del(leadIntakeStream);
});

const visitor = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };
const submit = (
  fields: Partial<typeof visitor> & { message?: string } = {},
  headers: Record<string, string> = {},
) => gateway.postJson('/api/leads', { ...visitor, ...fields }, headers);
const idOf = async (response: Response) => ((await response.json()) as { id: string }).id;

async function messages(): Promise<unknown[]> {
  const entries = await gateway.redis.xrange(leadIntakeStream, '-', '+').catch(() => []);
  return entries.map(
    ([, fields]) =>
      (gateway.codec.open(fields[fields.indexOf('sealed') + 1] ?? '') as { data: unknown }).data,
  );
}
const delivered = async () => (await messages()).map((data) => leadIntakeSchema.parse(data));
const spoolText = () => readFileSync(join(gateway.config.SPOOL_DIR, 'leads.spool'), 'utf8');

describe('while Redis is unavailable', () => {
  it('accepts leads, spools them encrypted, and delivers them in order once it is back', async () => {
    proxy.broken = true;
    const ids: string[] = [];
    for (let number = 0; number < 25; number += 1) {
      const response = await submit({ message: `Number ${number}` });
      expect(response.status).toBe(202);
      ids.push(await idOf(response));
    }
    expect(spoolText().split('\n')).toHaveLength(26);
    expect(spoolText()).not.toMatch(/Priya|07700 900123|S11 8TP/);
    proxy.broken = false;
    await eventually('all leads in the stream', async () => (await delivered()).length === 25);
    expect((await delivered()).map(({ id }) => id)).toEqual(ids);
    await eventually('an empty spool', () => spoolText() === '');
    expect((await submit()).status).toBe(202);
    await eventually('the next lead', async () => (await delivered()).length === 26);
    expect(spoolText()).toBe('');
  });

  it('treats a repeated request as one lead, before and after', async () => {
    const key = { 'idempotency-key': randomUUID() };
    proxy.broken = true;
    const [first, second] = await Promise.all([submit({}, key), submit({}, key)]);
    const id = await idOf(first);
    expect(await idOf(second)).toBe(id);
    expect((await submit({ name: 'Another name' }, key)).status).toBe(422);
    proxy.broken = false;
    await eventually('the lead in the stream', async () => (await delivered()).length === 1);
    await eventually('an empty spool', () => spoolText() === '');
    expect(await idOf(await submit({}, key))).toBe(id);
    expect(await delivered()).toHaveLength(1);
  });

  it('lets both ids of a request lead to one lead that two gateways accepted', async () => {
    const second = await GatewayUnderTest.start({
      REDIS_URL: gateway.config.REDIS_URL,
      MESSAGE_SEALING_KEY: String(gateway.config.MESSAGE_SEALING_KEY),
    });
    try {
      const key = { 'idempotency-key': randomUUID() };
      proxy.broken = true;
      const responses = [await submit({}, key), await second.postJson('/api/leads', visitor, key)];
      const ids = await Promise.all(responses.map(idOf));
      proxy.broken = false;
      await eventually('both messages in the stream', async () => (await messages()).length === 2);
      const [lead, alias] = (await messages()) as [LeadIntake, LeadAlias];
      expect(lead).toMatchObject({ submission: { name: visitor.name } });
      expect(new Set(ids)).toEqual(new Set([lead.id, alias.id]));
      expect(alias.alias_of).toBe(lead.id);
    } finally {
      proxy.broken = false;
      await second.stop();
    }
  });

  it('stays ready, since visitors can still be served', async () => {
    proxy.broken = true;
    const answer = await gateway.fetch('/health/ready');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: 'degraded',
      checks: { intake: 'ok', spool: 'ok', redis: 'degraded' },
    });
  });

  it('treats a form submitted twice as one lead, with its typed values', async () => {
    proxy.broken = true;
    const form = { ...visitor, phone: 'O77OO 900123', message: 'Twice', page: '/' };
    const [first, second] = await Promise.all([
      gateway.postForm('/api/leads', form),
      gateway.postForm('/api/leads', form),
    ]);
    expect([first.status, second.status]).toEqual([303, 303]);
    const keyed = { ...form, message: 'Keyed', 'Idempotency-Key': randomUUID() };
    await gateway.postForm('/api/leads', keyed);
    await gateway.postForm('/api/leads', keyed);
    proxy.broken = false;
    await eventually('both in the stream', async () => (await delivered()).length === 2);
    await eventually('an empty spool', () => spoolText() === '');
    expect((await delivered()).map(({ typed }) => typed)).toEqual([
      { phone: 'O77OO 900123' },
      { phone: 'O77OO 900123' },
    ]);
  });

  it('repeats the response to a request accepted before', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const id = await idOf(await submit({}, key));
    proxy.broken = true;
    expect(await idOf(await submit({}, key))).toBe(id);
    expect((await submit({ name: 'Another name' }, key)).status).toBe(422);
    expect(spoolText()).toBe('');
    proxy.broken = false;
    await eventually('Redis is back', async () => (await delivered()).length === 1);
  });

  it('rejects invalid input', async () => {
    proxy.broken = true;
    expect((await submit({ phone: '12' })).status).toBe(422);
    expect(spoolText()).toBe('');
  });
});
