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

/** The maximum number of buffered spans, about a kilobyte each, while the collector is unavailable. */
const mostWaiting = 2_048;
/** How long a stopping process waits for a collector that does not respond. */
const flushTimeoutMs = 2_000;

let running: NodeTracerProvider | undefined;

/**
 * Uses the tracer provider instead of the whole NodeSDK, which loads ten unused exporters and costs 0.3 s of CPU time in
 * every process. Without a collector, spans have ids for logs and error pages but are never recorded, even if a visitor's
 * traceparent requests it.
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
  if (stopping) await within(flushTimeoutMs, stopping.shutdown()).catch(() => undefined);
}

const processorTo = (exporter: SpanExporter) =>
  new BatchSpanProcessor(exporter, { maxQueueSize: mostWaiting, exportTimeoutMillis: 5_000 });

/** Logs one line when the collector becomes unavailable and one when it is back. */
function screenedExporter(serviceName: string): SpanExporter {
  const outage = new Outage(
    createLogger({ service: serviceName, level: 'info' }),
    'The collector is unavailable',
  );
  return new ScreenedExporter(otlpExporter(), (error) => (error ? outage.failed(error) : outage.over()));
}

/** Loaded lazily, because most processes have no collector. The exporter reads its endpoint from the standard variables. */
function otlpExporter(): SpanExporter {
  // oxlint-disable-next-line typescript/no-require-imports
  const { OTLPTraceExporter } = require('@opentelemetry/exporter-trace-otlp-http') as {
    OTLPTraceExporter: new () => SpanExporter;
  };
  return new OTLPTraceExporter();
}
