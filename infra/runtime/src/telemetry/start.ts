import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { nobody } from './nobody';
import { startTracing } from './tracing';
import { loadTelemetryConfig } from './telemetry.config';

const config = loadTelemetryConfig();
startTracing(config);

// Instrumentations enable themselves and patch modules as these are loaded, so this file is imported before all others.
new HttpInstrumentation({
  ignoreIncomingRequestHook: ({ url }) => url?.startsWith('/health') || url === '/metrics',
  startIncomingSpanHook: () => nobody,
  requireParentforOutgoingSpans: true,
});

// Every statement and command passes through these: without a collector they would only cost.
// eslint-disable-next-line @typescript-eslint/no-require-imports
if (config.endpoint) (require('./store-spans') as { startStoreSpans: () => void }).startStoreSpans();
