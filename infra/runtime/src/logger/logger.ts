import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { isError } from '../errors/is-error';
import { describeError, redact, scrub } from './redaction';

interface LogMethod {
  (fields: object, message?: string): void;
  (message: string): void;
}

/** The log of a process, and the DI token for it: `constructor(private readonly logger: Logger)`. */
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
    destination ?? outlivingDestination(1),
  ) satisfies PinoLogger;
}

/** Kept for a disk that is full: what goes beyond it is dropped. */
const mostUnwrittenBytes = 1024 * 1024;

/** A log that cannot be written (a file on a full disk) must not end the process: its lines are written when that is possible again. */
export function outlivingDestination(fd: number): DestinationStream {
  const destination = pino.destination({ fd, sync: true, maxLength: mostUnwrittenBytes });
  destination.on('error', () => undefined);
  return destination;
}

/** What ties a line to the request it belongs to, whichever process wrote it. */
function traceFields(): Record<string, string> {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
