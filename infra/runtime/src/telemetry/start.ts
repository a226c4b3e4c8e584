import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { nobody } from './nobody';
import { startTracing } from './tracing';
import { loadTelemetryConfig } from './telemetry.config';

startTracing(loadTelemetryConfig());

// Instrumentations enable themselves and patch modules as these are loaded, so this file is imported before all others.
new HttpInstrumentation({
  ignoreIncomingRequestHook: ({ url }) => url?.startsWith('/health') || url === '/metrics',
  startIncomingSpanHook: () => nobody,
});
new PgInstrumentation({ requireParentSpan: true });
// The command's name only: keys and values belong to visitors.
new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command });
