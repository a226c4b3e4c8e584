import {
  type Attributes,
  context,
  type Context,
  propagation,
  ROOT_CONTEXT,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { isError } from '../service/errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

const tracer = trace.getTracer('@latchline/runtime');

/** W3C `traceparent` of what is going on now, if anything is. */
export function currentTraceparent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

export function contextOf(traceparent: string | undefined): Context {
  return traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;
}

export interface SpanOptions {
  kind: SpanKind;
  attributes?: Attributes;
  /** Where the work was asked for; without it the span belongs to what is going on now. */
  parent?: Context;
  /** Others who asked for the same work: a batch has many. */
  linked?: (string | undefined)[];
}

/** Runs the work in a span of its own; a failure is noted by its code, since messages may quote visitors. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const parent = options.parent ?? context.active();
  const links = (options.linked ?? []).flatMap((traceparent) => {
    const linked = trace.getSpanContext(contextOf(traceparent));
    return linked ? [{ context: linked }] : [];
  });
  const span = tracer.startSpan(name, { kind: options.kind, attributes: options.attributes, links }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (err) {
    const code = err instanceof CodedError ? err.code : isError(err) ? err.name : 'unknown';
    span.setStatus({ code: SpanStatusCode.ERROR, message: code });
    throw err;
  } finally {
    span.end();
  }
}
