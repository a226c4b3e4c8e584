import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { anonymousAttributes } from './anonymous-attributes';
import { startTracing } from './tracing';
import { loadTelemetryConfig } from './telemetry.config';

const config = loadTelemetryConfig();
startTracing(config);

// Instrumentations patch modules when these are loaded, so this file must be imported before all others.
new HttpInstrumentation({
  ignoreIncomingRequestHook: ({ url }) => url?.startsWith('/health') || url === '/metrics',
  startIncomingSpanHook: () => anonymousAttributes,
  requireParentforOutgoingSpans: true,
});

// These run for every statement and command, so they are enabled only with a collector.
// oxlint-disable-next-line typescript/no-require-imports
if (config.endpoint) (require('./store-spans') as { startStoreSpans: () => void }).startStoreSpans();
