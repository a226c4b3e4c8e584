import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Collector, kindOf } from '../support/collector';
import { leadJourney, missingOf } from '../support/lead-journey';
import { asAdministrator } from '../support/office';
import type { OpenLoad } from '../support/open-load';
import { freePort } from '../support/replica';
import { settings } from '../support/settings';
import { readSystem, standStill } from '../support/system';
import { isSpanName, telemetrySchema } from '../support/telemetry-schema';
import { pause, waitUntil } from '../support/wait-until';
import { type Program, program, Prometheus, startCollector, startTraceStore } from './programs';
import { alerts, questions, withoutLimits } from './questions';
import * as traffic from './traffic';

const minute = 60_000;
/** The longest `for` of the tested alerts is two minutes, after a five-minute rate has risen. */
const firesWithinMs = 6 * minute;

const within = mkdtempSync(join(tmpdir(), 'latchline-watched-'));
const traceId = randomBytes(16).toString('hex');
const store = new Collector();
const programs: Program[] = [];
const fired = new Set<string>();
let prometheus: Prometheus;
let life: OpenLoad;
let began: number;
let ended: number;

/** Waits until each alert has fired once. */
async function untilFired(...names: readonly string[]): Promise<void> {
  await waitUntil(
    `${names.join(', ')} to fire`,
    async () => {
      for (const name of await prometheus.firing()) fired.add(name);
      return names.every((name) => fired.has(name));
    },
    { timeoutMs: firesWithinMs, everyMs: 2_000 },
  ).catch((error: Error) => console.error(error.message));
}

beforeAll(async () => {
  const [spans, traces] = [await freePort(), await freePort()];
  await store.listen(traces);
  programs.push(await startTraceStore(program('OTELCOL'), within, { takes: spans, gives: traces }));
  programs.push(
    await startCollector(program('OTELCOL'), within, { takes: settings.collectorPort, gives: spans }),
  );
  prometheus = await Prometheus.start(program('PROMETHEUS'), within, readSystem());
  began = Date.now() / 1_000;
  const office = await asAdministrator(settings.url);
  life = traffic.everydayLife(office);
  life.start();
  // Every counter is scraped once before it rises, so that Prometheus sees an increase.
  await pause(25_000);

  await traffic.sendLead({ traceparent: `00-${traceId}-${'b'.repeat(16)}-01` });
  await traffic.sendLead({ website: 'https://spam.example' });
  await traffic.beInTouch(office, (await traffic.sendLead()).id);
  await traffic.letPromisePass((await traffic.sendLead()).id);
  await traffic.sendUnreadableEntry();
  await traffic.giveUpWebhook(office);
  await untilFired('DeadLetters', 'ResponsePromiseBroken', 'DeliveriesGivenUp');

  await standStill('mail', () => untilFired('LeadNotDelivered'));

  await standStill('redis', async () => {
    await traffic.changeServiceByHand();
    await standStill('shell', () => untilFired('OutboxLag', 'LeadsInSpool', 'ProcessAway', 'ErrorRate'));
  });

  await standStill('postgres', () => untilFired('QueueWaits', 'PoolExhausted'));
  // Waits until queued messages are delivered and the final values are scraped.
  await pause(25_000);
  ended = Date.now() / 1_000;
  await life.stop();
}, 30 * minute);

afterAll(async () => {
  await prometheus?.stop();
  for (const each of programs.reverse()) await each.stop();
  await store.close();
}, minute);

describe('every panel', () => {
  it.each(
    questions.map(
      (question) => [`${question.board}: ${question.panel} ${question.refId}`, question] as const,
    ),
  )('%s', async (_name, { expr, instant, shown }) => {
    const series = await prometheus.range(expr, began, ended);
    const figures = series.flatMap(({ values }) =>
      values.filter(([, value]) => Number.isFinite(Number(value))),
    );
    expect([expr, figures.length > 0]).toEqual([expr, true]);
    expect(series.filter(({ metric }) => shown.some((label) => !(label in metric)))).toEqual([]);
    if (instant) expect((await prometheus.now(expr)).length).toBeGreaterThan(0);
  });
});

describe('every alert measures something', () => {
  it.each(alerts.map(({ alert, expr }) => [alert, expr] as const))('%s', async (_name, expr) => {
    expect(await prometheus.now(expr)).toBeDefined();
    for (const part of withoutLimits(expr).split(/\s+or\s+/)) {
      const series = await prometheus.range(part, began, ended);
      expect([part, series.length > 0]).toEqual([part, true]);
    }
  });
});

it.each([
  'LeadNotDelivered',
  'LeadsInSpool',
  'ResponsePromiseBroken',
  'DeliveriesGivenUp',
  'OutboxLag',
  'DeadLetters',
  'QueueWaits',
  'ErrorRate',
  'ProcessAway',
  'PoolExhausted',
])('%s fires', (name) => {
  expect([...fired]).toContain(name);
});

describe('the trace of a lead', () => {
  it('is complete after the collector', () => {
    const spans = store.trace(traceId);
    const told = spans.map((span) => `${span.service} ${kindOf(span)} ${span.name}`).join('\n');
    expect([missingOf(leadJourney, spans), told]).toEqual([[], told]);
    const ids = new Set([...spans.map(({ spanId }) => spanId), 'b'.repeat(16)]);
    expect(spans.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('starts with the span that the leads table queries', () => {
    const asked = store
      .trace(traceId)
      .filter((span) => kindOf(span) === 'server' && span.attributes['http.route'] === '/api/leads');
    expect(asked).toHaveLength(1);
  });

  it('contains only names of the telemetry schema', () => {
    const { attributes, resource } = telemetrySchema;
    expect(store.spans.filter(({ name }) => !isSpanName(name)).map(({ name }) => name)).toEqual([]);
    const strange = store.spans.flatMap((span) => [
      ...Object.keys(span.attributes).filter((name) => !(name in attributes)),
      ...span.resource.filter((name) => !(name in resource)),
    ]);
    expect(strange).toEqual([]);
  });
});
