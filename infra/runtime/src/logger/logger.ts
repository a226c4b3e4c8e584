import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { isError } from '../errors/is-error';
import { describeError, redact, scrub } from './redaction';

interface LogMethod {
  (fields: object, message?: string): void;
  (message: string): void;
}

/** The logger of a process and its DI token: `constructor(private readonly logger: Logger)`. */
export abstract class Logger {
  abstract readonly trace: LogMethod;
  abstract readonly debug: LogMethod;
  abstract readonly info: LogMethod;
  abstract readonly warn: LogMethod;
  abstract readonly error: LogMethod;
  abstract readonly fatal: LogMethod;
  abstract child(fields: Record<string, unknown>): Logger;
}

export interface LoggerOptions {
  service: string;
  level: string;
  destination?: DestinationStream;
}

export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service },
      messageKey: 'msg',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      serializers: { err: (error: unknown) => (isError(error) ? describeError(error) : error) },
      mixin: traceFields,
      hooks: {
        logMethod(args, method) {
          const scrubbed = args.map((arg) => (typeof arg === 'string' ? scrub(arg) : arg));
          method.apply(this, scrubbed as Parameters<typeof method>);
        },
      },
    },
    destination ?? resilientDestination(1),
  ) satisfies PinoLogger;
}

/** Buffer for a full disk; lines beyond it are dropped. */
const mostUnwrittenBytes = 1024 * 1024;

/** Failing writes, such as to a file on a full disk, must not end the process: lines are buffered and written later. */
export function resilientDestination(fd: number): DestinationStream {
  const destination = pino.destination({ fd, sync: true, maxLength: mostUnwrittenBytes });
  destination.on('error', () => undefined);
  return destination;
}

/** Trace ids, which connect the log lines of a request across processes. */
function traceFields(): Record<string, string> {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
