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

/** W3C `traceparent` of what is going on now, if anything is. */
export function currentTraceparent(): string | undefined {
  return traceparentOf(context.active());
}

export function contextOf(traceparent: string | undefined): Context {
  return traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;
}

/** Whether anybody records what belongs to it. */
export function isRecorded(traceparent: string | undefined): boolean {
  // The flags are its last two digits; reading them costs nothing beside opening the whole.
  return traceparent !== undefined && (parseInt(traceparent.slice(-2), 16) & TraceFlags.SAMPLED) !== 0;
}

export interface SpanOptions {
  kind: SpanKind;
  attributes?: Attributes;
  /** Where the work was asked for; without it the span belongs to what is going on now. */
  parent?: Context;
}

/**
 * Runs the work in a span of its own; a failure is noted by its code, since messages may quote visitors. Work of a trace
 * that nobody records keeps that trace's id, for the log, and costs no span.
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

/** What is done for several at once: by whom each was asked for, and what it is called in the trace of each. */
export interface SharedWork {
  readonly kind: SpanKind;
  readonly origins: readonly (string | undefined)[];
  readonly describe: (index: number) => { readonly name: string; readonly attributes?: Attributes };
}

/**
 * Work done once for several who asked. It belongs to the first trace that is recorded; in each of the others a span as
 * long as the work leads to it by a link. `work` gets, for each in order, the traceparent to go on from.
 */
export async function inSharedSpan<T>(
  { kind, origins, describe }: SharedWork,
  work: (traceparents: readonly (string | undefined)[]) => Promise<T>,
): Promise<T> {
  const owner = Math.max(0, origins.findIndex(isRecorded));
  const { name, attributes } = describe(owner);
  // Of several that nobody records none is the one it belongs to.
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
