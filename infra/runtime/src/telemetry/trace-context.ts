import {
  type Attributes,
  context,
  type Context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { isError } from '../errors/is-error';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

const tracer = trace.getTracer('@latchline/runtime');

/** The W3C `traceparent` of the current span, if any. */
export function currentTraceparent(): string | undefined {
  return traceparentOf(context.active());
}

export function contextOf(traceparent: string | undefined): Context {
  return traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;
}

/** Whether the trace is recorded. */
export function isRecorded(traceparent: string | undefined): boolean {
  // The flags are the last two digits; reading only them is much cheaper than parsing the header.
  return traceparent !== undefined && (parseInt(traceparent.slice(-2), 16) & TraceFlags.SAMPLED) !== 0;
}

export interface SpanOptions {
  kind: SpanKind;
  attributes?: Attributes;
  /** The parent of the span; the current span by default. */
  parent?: Context;
}

/**
 * Runs the work in a new span. A failure is recorded by its code, because messages may contain personal data. In a trace
 * that is not recorded, no span is created, but the trace id is kept for the log.
 */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const parent = options.parent ?? context.active();
  if (isUnrecorded(parent)) return context.with(parent, work);
  const span = tracer.startSpan(name, { kind: options.kind, attributes: options.attributes }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (err) {
    fail(span, err);
    throw err;
  } finally {
    span.end();
  }
}

/** Work for several callers: the traceparent of each, and the span for each of their traces. */
export interface SharedWork {
  readonly kind: SpanKind;
  readonly origins: readonly (string | undefined)[];
  readonly describe: (index: number) => { readonly name: string; readonly attributes?: Attributes };
}

/**
 * Runs work once for several callers. Its span belongs to the first recorded trace; each of the other traces gets a span of
 * the same length with a link to it. `work` receives the traceparent to continue from for each caller, in order.
 */
export async function inSharedSpan<T>(
  { kind, origins, describe }: SharedWork,
  work: (traceparents: readonly (string | undefined)[]) => Promise<T>,
): Promise<T> {
  const owner = Math.max(0, origins.findIndex(isRecorded));
  const { name, attributes } = describe(owner);
  // If none of the traces is recorded, the work belongs to none of them.
  const parent =
    origins.length === 1 || isRecorded(origins[owner]) ? contextOf(origins[owner]) : ROOT_CONTEXT;
  return inSpan(name, { kind, attributes, parent }, async () => {
    const main = trace.getSpanContext(context.active());
    const shares = origins.map((origin, index) => {
      if (index === owner || !isRecorded(origin) || !main) return undefined;
      const share = describe(index);
      const options = { kind, attributes: share.attributes, links: [{ context: main }] };
      return tracer.startSpan(share.name, options, contextOf(origin));
    });
    const goOnFrom = origins.map((origin, index) => {
      if (index === owner && parent !== ROOT_CONTEXT) return currentTraceparent();
      const share = shares[index];
      return share ? traceparentOf(trace.setSpan(ROOT_CONTEXT, share)) : origin;
    });
    try {
      return await work(goOnFrom);
    } catch (err) {
      shares.forEach((share) => share && fail(share, err));
      throw err;
    } finally {
      shares.forEach((share) => share?.end());
    }
  });
}

function traceparentOf(of: Context): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(of, carrier);
  return carrier.traceparent;
}

function isUnrecorded(parent: Context): boolean {
  const of = trace.getSpanContext(parent);
  return of !== undefined && isSpanContextValid(of) && (of.traceFlags & TraceFlags.SAMPLED) === 0;
}

function fail(span: Span, err: unknown): void {
  const code = err instanceof CodedError ? err.code : isError(err) ? err.name : 'unknown';
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR, message: code });
}
