import { type Attributes, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { allowedAttributes } from './allowed-attributes';

type Done = Parameters<SpanExporter['export']>[1];

/** Matches error codes and names; messages may quote personal data. */
const code = /^[\w.:-]{1,80}$/;

/**
 * The last filter before spans leave the process: only listed attributes pass, without error messages and stacks, so that
 * third-party instrumentation cannot leak personal data.
 */
export class ScreenedExporter implements SpanExporter {
  constructor(
    private readonly exporter: SpanExporter,
    /** Called after each delivery to the collector. */
    private readonly delivered: (error: Error | undefined) => void,
  ) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans.map(screened), (result) => {
      // 0 is success.
      this.delivered(result.code === 0 ? undefined : (result.error ?? new Error('refused')));
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }
}

export function screened(span: ReadableSpan): ReadableSpan {
  const { status } = span;
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    attributes: allowed(span.attributes),
    links: span.links.map(({ context }) => ({ context })),
    events: [],
    status: {
      code: status.code,
      ...(status.code === SpanStatusCode.ERROR && code.test(status.message ?? '')
        ? { message: status.message }
        : {}),
    },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function allowed(attributes: Attributes): Attributes {
  const kept: Attributes = {};
  for (const name in attributes) if (allowedAttributes.has(name)) kept[name] = attributes[name];
  return kept;
}
