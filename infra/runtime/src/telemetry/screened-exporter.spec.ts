import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { ScreenedExporter } from './screened-exporter';

const visitor = /07700|priya|S11 8TP|198\.51/i;

it('removes personal data from spans of any instrumentation', async () => {
  const collector = new InMemorySpanExporter();
  const outcomes: unknown[] = [];
  const screened = new ScreenedExporter(collector, (error) => outcomes.push(error));
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(screened)] });
  const span = provider.getTracer('of somebody else').startSpan('GET /api/leads', {
    kind: SpanKind.SERVER,
    attributes: {
      'http.route': '/api/leads',
      'url.full': 'https://latchline.example/?postcode=S11 8TP',
      'client.address': '198.51.100.7',
      'db.query.text': `SELECT * FROM leads WHERE phone = '07700 900123'`,
    },
    links: [
      {
        context: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 },
        attributes: { who: 'Priya' },
      },
    ],
  });
  span.recordException(new Error('550 no such mailbox: priya@mail.example'));
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'duplicate key: priya@mail.example' });
  span.end();
  await provider.forceFlush();
  const [sent] = collector.getFinishedSpans();
  expect(sent).toMatchObject({
    name: 'GET /api/leads',
    attributes: { 'http.route': '/api/leads' },
    status: { code: SpanStatusCode.ERROR },
    links: [{ context: { traceId: 'a'.repeat(32) } }],
  });
  const { attributes, links, events, status } = sent!;
  expect(JSON.stringify({ attributes, links, events, status })).not.toMatch(visitor);
  expect(outcomes).toEqual([undefined]);
  trace.disable();
});

it('keeps error codes', () => {
  const collector = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(new ScreenedExporter(collector, () => undefined))],
  });
  const span = provider.getTracer('ours').startSpan('send email');
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'leads.not-found' });
  span.end();
  expect(collector.getFinishedSpans()[0]?.status.message).toBe('leads.not-found');
});
