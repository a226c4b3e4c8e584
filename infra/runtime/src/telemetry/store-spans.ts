import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { querySummary } from './query-summary';

/** Spans of Postgres and Redis, with names of commands and tables only: values may be personal data. */
export function startStoreSpans(): void {
  new PgInstrumentation({
    requireParentSpan: true,
    ignoreConnectSpans: true,
    requestHook: (span, { query }) => {
      if (!span.isRecording()) return;
      const summary = querySummary(query.text);
      span.updateName(summary);
      span.setAttribute('db.query.summary', summary);
    },
  });
  new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command });
}
