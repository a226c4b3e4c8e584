import type { Health } from '@latchline/contracts/api/health.operations';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { type LeadIntake, leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { probeHeader } from '@latchline/contracts/leads/probes/probe';
import { probeStored } from '@latchline/contracts/leads/probes/probe.events';
import { type ArrivedProbe, getArrivedProbes } from '@latchline/contracts/notifications/probe.operations';
import { openQueue } from '@latchline/runtime/events/queues';
import { Metrics } from '@latchline/runtime/health/metrics';
import { createLogger } from '@latchline/runtime/logger/logger';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { ProbeMarker } from '../edge/clients/probe-marker';
import { LeadProgressReader } from '../intake/lead-progress.reader';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';

const visitor = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start({
    PROBE_INTERVAL_SECONDS: '2',
    RATE_LIMIT_LEADS_PER_MINUTE: '3',
    RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR: '1',
  });
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

async function waiting(): Promise<LeadIntake[]> {
  const entries = await gateway.redis.xrange(leadIntakeStream, '-', '+');
  return entries.map(([, fields]) => {
    const sealed = fields[fields.indexOf('sealed') + 1] ?? '';
    return leadIntakeSchema.parse((gateway.codec.open(sealed) as { data: unknown }).data);
  });
}
const probes = async () => (await waiting()).filter(({ probe }) => probe === true);
const health = async () => (await (await gateway.fetch('/health/ready')).json()) as Health;
const metrics = () => gateway.app.get(Metrics).render();

it('arrives: age and duration are measured, and the gateway is not degraded', async () => {
  let items: ArrivedProbe[] = [];
  gateway.services.answer(getArrivedProbes, () => ({ items }));
  await eventually('an arrival', async () => {
    items = (await probes()).map(({ id, received_at }) => ({
      id,
      accepted_at: received_at,
      arrived_at: new Date(Date.parse(received_at) + 700).toISOString(),
    }));
    return /lead_probe_delivery_seconds_bucket\{le="1"[^}]*\} [1-9]/.test(await metrics());
  });
  expect(await metrics()).toMatch(/lead_probes_total\{outcome="arrived"[^}]*\} [1-9]/);
  expect((await health()).checks['probe']).toBe('ok');
}, 20_000);

it('is neither counted as a request of a visitor, nor limited, on either path', async () => {
  const marker = gateway.app.get(ProbeMarker);
  const before = (await probes()).length;
  // The fast path leaves a chunked body to the HTTP framework.
  const chunked = () =>
    gateway.fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [probeHeader]: marker.create() },
      body: new Blob([JSON.stringify(visitor)]).stream(),
      duplex: 'half',
    } as RequestInit);
  const plain = () => gateway.postJson('/api/leads', visitor, { [probeHeader]: marker.create() });
  for (const send of [plain, chunked, plain, chunked, plain, chunked])
    expect((await send()).status).toBe(202);
  expect((await probes()).length).toBeGreaterThanOrEqual(before + 6);
  expect(await metrics()).not.toMatch(/_count\{[^}]*http_route="\/api\/leads"[^}]*\} [1-9]/);
  expect((await gateway.postJson('/api/leads', visitor)).status).toBe(202);
  expect(await metrics()).toMatch(/http_route="\/api\/leads"[^}]*\} 1$/m);
});

it.each(['true', '1764000000000.aaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])(
  'cannot be forged: %s makes an ordinary lead',
  async (forged) => {
    const response = await gateway.postJson('/api/leads', visitor, { [probeHeader]: forged });
    const { id } = (await response.json()) as { id: string };
    expect((await waiting()).find((lead) => lead.id === id)?.probe).toBeUndefined();
  },
);

it('is not counted among waiting leads, in the stream or in the queue', async () => {
  await gateway.redis.del(leadIntakeStream);
  const old = Date.now() - 60_000;
  const probe = leadIntakeSchema.parse({
    id: crypto.randomUUID(),
    received_at: new Date().toISOString(),
    submission: visitor,
    probe: true,
  });
  await gateway.redis.xadd(
    leadIntakeStream,
    `${old}-1`,
    'id',
    probe.id,
    'sealed',
    gateway.codec.seal({ data: probe }),
  );
  const queue = openQueue('notifications.lead-alerts', {
    redis: gateway.redis,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  await queue.add(probeStored.name, { sealed: '' }, { timestamp: old });
  const reader = gateway.app.get(LeadProgressReader);
  await eventually('a new reading', async () => {
    const { not_stored, not_notified } = await reader.read();
    return not_stored?.late === 0 && not_notified?.late === 0;
  });
  const lead = { ...probe, probe: undefined };
  await gateway.redis.xadd(
    leadIntakeStream,
    `${old + 1}-1`,
    'id',
    probe.id,
    'sealed',
    gateway.codec.seal({ data: lead }),
  );
  await queue.add('leads.lead-submitted.v1', { sealed: '' }, { timestamp: old });
  await eventually('the leads', async () => {
    const { not_stored, not_notified } = await reader.read();
    return not_stored?.late === 1 && not_notified?.late === 1;
  });
  await queue.obliterate({ force: true });
  await queue.close();
});

it('makes the gateway degraded, and still 200, when the latest probes do not arrive', async () => {
  gateway.services.answer(getArrivedProbes, () => ({ items: [] }));
  jest.spyOn(gateway.app.get(ProbeMarker), 'create').mockReturnValue('forged');
  // Forged, and soon over the limit: refused.
  await eventually('a degraded gateway', async () => (await health()).checks['probe'] === 'degraded');
  expect((await gateway.fetch('/health/ready')).status).toBe(200);
}, 60_000);
