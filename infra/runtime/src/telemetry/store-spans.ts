import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { querySummary } from './query-summary';

/** Spans of Postgres and Redis. Names of commands and tables only: values belong to visitors. */
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
