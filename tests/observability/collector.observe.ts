import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Collector } from '../support/collector';
import { freePort } from '../support/replica';
import { readText } from '../support/repository';
import { waitUntil } from '../support/wait-until';
import { type Program, program, startCollector, startTraceStore } from './programs';

/** Attributes that the collector removes in case a process exports them. */
const { processors } = parse(readText('infra/observability/collector.yaml')) as {
  readonly processors: { readonly 'attributes/nobody': { readonly actions: readonly { key: string }[] } };
};
const forbidden = processors['attributes/nobody'].actions.map(({ key }) => key);

const store = new Collector();
const programs: Program[] = [];
let takes: number;

beforeAll(async () => {
  const within = mkdtempSync(join(tmpdir(), 'latchline-collector-'));
  const [spans, traces] = [await freePort(), await freePort()];
  takes = await freePort();
  await store.listen(traces);
  programs.push(await startTraceStore(program('OTELCOL'), within, { takes: spans, gives: traces }));
  programs.push(await startCollector(program('OTELCOL'), within, { takes, gives: spans }));
}, 60_000);

afterAll(async () => {
  for (const each of programs.reverse()) await each.stop();
  await store.close();
}, 60_000);

it('forwards a span without personal data', async () => {
  const traceId = randomBytes(16).toString('hex');
  const attributes = [...forbidden, 'http.route'].map((key) => ({
    key,
    value: { stringValue: `of ${key}` },
  }));
  const span = {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    name: 'GET /',
    kind: 2,
    attributes,
    startTimeUnixNano: '1767225600000000000',
    endTimeUnixNano: '1767225600100000000',
  };
  const answer = await fetch(`http://127.0.0.1:${takes}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] }),
  });
  expect(answer.status).toBe(200);
  const [got] = await waitUntil('the span', () => {
    const trace = store.trace(traceId);
    return trace.length > 0 && trace;
  });
  expect(forbidden.length).toBeGreaterThan(5);
  expect(got?.attributes).toEqual({ 'http.route': 'of http.route' });
});
