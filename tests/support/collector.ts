import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { createGunzip } from 'node:zlib';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: string | number;
  readonly doubleValue?: number;
  readonly boolValue?: boolean;
}
interface KeyValue {
  readonly key: string;
  readonly value: Value;
}
interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes?: readonly KeyValue[];
  readonly events?: readonly unknown[];
  readonly links?: readonly { readonly attributes?: readonly KeyValue[] }[];
  readonly status?: { readonly code?: number; readonly message?: string };
}
interface OtlpTraces {
  readonly resourceSpans?: readonly {
    readonly resource?: { readonly attributes?: readonly KeyValue[] };
    readonly scopeSpans?: readonly { readonly spans?: readonly OtlpSpan[] }[];
  }[];
}

/** A span as received by the collector. */
export interface ReceivedSpan extends Omit<OtlpSpan, 'attributes'> {
  readonly service: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly resource: readonly string[];
}

const kinds = ['', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
export const kindOf = ({ kind }: ReceivedSpan) => kinds[kind];

const textOf = ({ stringValue, intValue, doubleValue, boolValue }: Value) =>
  String(stringValue ?? intValue ?? doubleValue ?? boolValue ?? '');
const toRecord = (pairs: readonly KeyValue[] = []) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, textOf(value)]));

/** A stub OpenTelemetry collector: receives OTLP/HTTP in JSON and stores the raw bodies and the spans. */
export class Collector {
  readonly spans: ReceivedSpan[] = [];
  /** All raw bodies. */
  text = '';
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      void this.take(request).then(() => response.setHeader('content-type', 'application/json').end('{}'));
    });
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  trace(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  private async take(request: IncomingMessage): Promise<void> {
    const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
    let text = '';
    for await (const chunk of body) text += String(chunk);
    this.text += text;
    for (const { resource, scopeSpans = [] } of (JSON.parse(text) as OtlpTraces).resourceSpans ?? []) {
      const about = toRecord(resource?.attributes);
      for (const span of scopeSpans.flatMap(({ spans = [] }) => spans))
        this.spans.push({
          ...span,
          attributes: toRecord(span.attributes),
          service: about['service.name'] ?? '',
          resource: Object.keys(about),
        });
    }
  }
}
