import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { randomUUID } from 'node:crypto';
import { createLogger } from '../logger/logger';
import { Outage } from '../timing/outage';
import { within } from '../timing/timing';
import { ScreenedExporter } from './screened-exporter';
import type { TelemetryConfig } from './telemetry.config';

/** A collector that is away costs no more memory than this many spans, a kilobyte or so each. */
const mostWaiting = 2_048;
/** Whoever stops does not wait longer than this for a collector that does not answer. */
const farewellMs = 2_000;

let running: NodeTracerProvider | undefined;

/**
 * The tracer provider alone instead of the whole NodeSDK, which loads ten exporters nobody uses and costs 0.3 s of
 * processor time in every process. Without a collector spans have ids, for logs and error pages, and are recorded
 * nowhere, whatever a visitor's own traceparent says.
 */
export function startTracing({ serviceName, endpoint, sampleRatio }: TelemetryConfig): void {
  running = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'latchline',
      'service.name': serviceName,
      'service.instance.id': randomUUID(),
    }),
    ...(endpoint
      ? {
          sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
          spanProcessors: [processorTo(screenedExporter(serviceName))],
        }
      : { sampler: new AlwaysOffSampler() }),
  });
  running.register();
}

/** Sends what is still buffered. Safe to call when tracing was never started. */
export async function stopTracing(): Promise<void> {
  const stopping = running;
  running = undefined;
  if (stopping) await within(farewellMs, stopping.shutdown()).catch(() => undefined);
}

const processorTo = (exporter: SpanExporter) =>
  new BatchSpanProcessor(exporter, { maxQueueSize: mostWaiting, exportTimeoutMillis: 5_000 });

/** Says once that nobody takes the spans, and once that somebody does again. */
function screenedExporter(serviceName: string): SpanExporter {
  const outage = new Outage(createLogger({ service: serviceName, level: 'info' }), 'The collector is away');
  return new ScreenedExporter(otlpExporter(), (error) => (error ? outage.failed(error) : outage.over()));
}

/** Loaded only here: most processes have no collector. The exporter reads its endpoint from the standard variables. */
function otlpExporter(): SpanExporter {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { OTLPTraceExporter } = require('@opentelemetry/exporter-trace-otlp-http') as {
    OTLPTraceExporter: new () => SpanExporter;
  };
  return new OTLPTraceExporter();
}
