import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Collector, kindOf } from '../../../support/collector';
import { renderedPage, leadJourney, missingOf } from '../../../support/lead-journey';
import { leadsNamed } from '../../../support/lead-store';
import { mailsAbout } from '../../../support/mailbox';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { fictitiousPhone, mark } from '../../../support/sample-lead';
import { settings } from '../../../support/settings';
import { readSystem } from '../../../support/system';
import { undeclaredValues } from '../../../support/label-values';
import { isSpanName, objectionsTo, samplesOf, telemetrySchema } from '../../../support/telemetry-schema';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

const collector = new Collector();
test.beforeAll(() => collector.listen(settings.collectorPort));
test.afterAll(() => collector.close());

/** Personal data of one visitor; telemetry is searched for each value. */
const visitor = {
  name: mark('Traced'),
  phone: fictitiousPhone(),
  postcode: 'S17 4QB',
  email: `${mark('traced').replace(' ', '.')}@example.com`,
  message: `The ${mark('blue')} door`,
};
const agent = `Traced/${randomBytes(4).toString('hex')}`;
const campaign = randomBytes(6).toString('hex');

const journey = [...renderedPage, ...leadJourney];

test('a lead is one trace, from its page to the mail server, without personal data', async ({ browser }) => {
  const traceId = randomBytes(16).toString('hex');
  const context = await browser.newContext({ userAgent: agent });
  const page = await context.newPage();
  // Sampled because the header asks for it: the system under test samples nothing by itself.
  await page.route('**/*', (route, request) =>
    request.isNavigationRequest()
      ? route.continue({
          headers: { ...request.headers(), traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
        })
      : route.fallback(),
  );
  // A page with a coverage result is rendered per request and never cached.
  const opened = await page.goto(`/?postcode=S1+2HH&utm_campaign=${campaign}`);
  expect(opened?.headers()['server-timing']).toMatch(
    new RegExp(`^traceparent;desc="00-${traceId}-[0-9a-f]{16}-01"$`),
  );
  const form = new QuoteForm(page);
  await form.fill({ ...visitor, service: 'emergency-lockout', urgency: 'emergency' });
  await form.send();
  await expect(form.accepted).toBeVisible();
  await context.close();
  await waitUntil('the e-mail', async () => (await mailsAbout(visitor.name)).length > 0);

  // Spans are exported in batches every five seconds.
  await waitUntil('the whole trace', () => missingOf(journey, collector.trace(traceId)).length === 0).catch(
    () => undefined,
  );
  const spans = collector.trace(traceId);
  const seenSpans = spans.map((span) => `${span.service} ${kindOf(span)} ${span.name}`).join('\n');
  expect(missingOf(journey, spans), seenSpans).toEqual([]);

  await test.step('connected: every span has a parent in the trace', () => {
    const ids = new Set([...spans.map(({ spanId }) => spanId), 'b'.repeat(16)]);
    expect(spans.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  await test.step('spans use only attributes of the schema', () => {
    const { attributes, resource } = telemetrySchema;
    for (const span of collector.spans) {
      expect.soft([span.name, isSpanName(span.name)]).toEqual([span.name, true]);
      expect.soft(Object.keys(span.attributes).filter((name) => !(name in attributes))).toEqual([]);
      expect.soft(span.resource.filter((name) => !(name in resource))).toEqual([]);
      expect
        .soft([span.events ?? [], span.links?.flatMap((link) => link.attributes ?? []) ?? []])
        .toEqual([[], []]);
      expect.soft(span.status?.message ?? '').toMatch(/^[\w.:-]*$/);
    }
  });

  await test.step('every process exports only metrics of the schema', async () => {
    expect(await strayMetrics()).toEqual([]);
  });

  await test.step('spans, metrics and logs have no personal data', async () => {
    const [stored] = await leadsNamed(visitor.name);
    expect(stored).toMatchObject({ email: visitor.email });
    const digits = visitor.phone.replace(/\D/g, '');
    const forbidden = [
      ...Object.values(visitor),
      ...[digits, `+44${digits.slice(1)}`, 'S174QB', agent, campaign, '127.0.0.1'],
    ];
    const seen = { spans: withoutServers(collector.text), metrics: await allMetrics(), log: logText() };
    for (const [where, text] of Object.entries(seen)) {
      const found = forbidden.filter((value) =>
        where === 'log' && value === '127.0.0.1' ? false : text.includes(value),
      );
      expect.soft(found, `in ${where}`).toEqual([]);
    }
  });
});

/** Drops server addresses: they may be recorded, and locally they equal the visitor's address. */
const withoutServers = (text: string) =>
  text.replaceAll(/\{"key":"server\.address","value":\{"stringValue":"127\.0\.0\.1"\}\}/g, '{}');

const measured = () => readSystem().processes.filter(({ service }) => service !== 'mail');

async function allMetrics(): Promise<string> {
  const texts = measured()
    .filter(({ healthPort }) => healthPort !== null)
    .map(async ({ healthPort }) => (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text());
  return (await Promise.all(texts)).join('\n');
}

async function strayMetrics(): Promise<string[]> {
  const samples = samplesOf(await allMetrics());
  const stray = samples.flatMap((sample) => [
    ...objectionsTo(sample),
    ...undeclaredValues(sample.name, sample.labels),
  ]);
  const { labels } = telemetrySchema;
  const crowded = Object.keys(labels).filter((label) => {
    const values = new Set(samples.flatMap((sample) => sample.labels[label] ?? []));
    return values.size > (labels[label]?.most ?? 0);
  });
  return [...new Set([...stray, ...crowded.map((label) => `${label} has too many values`)])];
}

const logText = () => (settings.logFile ? readFileSync(settings.logFile, 'utf8') : '');
