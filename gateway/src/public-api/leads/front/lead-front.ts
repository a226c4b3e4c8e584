import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { problemMediaType } from '@latchline/contracts/http/problem';
import { type LeadAccepted, routes } from '@latchline/contracts/http/routes';
import type { LeadRequest } from '@latchline/contracts/leads/lead.schema';
import type { ProblemDetails } from '../../../edge/problem-error';
import { plainProblem, problemBody, problemHeaders } from '../../../edge/problems';
import { parseInput } from '../../../edge/route-input';
import { currentTraceId } from '../../../edge/trace';
import type { Sender } from '../noticed';
import { plainLeadLength } from './plain-post';

export interface LeadFrontOptions {
  readonly readJson: (body: Buffer) => unknown;
  readonly addressOf: (request: IncomingMessage) => string;
  /** How long a body may take to arrive. */
  readonly bodyMs: number;
  /** What every answer of ours carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the application brings, once it is there. */
  readonly parts: () => LeadFrontParts | null;
}

export interface LeadFrontParts {
  readonly take: (request: LeadRequest, sender: Sender) => Promise<LeadAccepted>;
  readonly problemOf: (error: unknown, request: IncomingMessage) => Promise<ProblemDetails>;
  /** Told of each answer given here. */
  readonly answered: (status: number, seconds: number) => void;
}

const { path } = routes.submitLead;
const tracer = trace.getTracer('@latchline/gateway');
const jsonType = 'application/json; charset=utf-8';

/**
 * Takes ordinary leads before hooks, guards and interceptors that have nothing to say about them. The schema, the rules and
 * the words are those of the route (`LeadsController`), which takes whatever is not ordinary.
 */
export class LeadFront {
  private readonly headers: readonly string[];
  private isClosing = false;

  constructor(private readonly options: LeadFrontOptions) {
    this.headers = Object.entries({ ...options.headers, 'cache-control': 'no-store' }).flat();
  }

  /** Stands before the server's own listeners, and before the instrumentation that wraps their prototype's. */
  guard(server: Server): void {
    const emit = server.emit.bind(server) as (event: string, ...args: unknown[]) => boolean;
    const emitUnlessTaken = (event: string, ...args: unknown[]): boolean =>
      (event === 'request' && this.takes(args[0] as IncomingMessage, args[1] as ServerResponse)) ||
      emit(event, ...args);
    server.emit = emitUnlessTaken as Server['emit'];
  }

  /** From here on the HTTP server says that we are about to stop. */
  close(): void {
    this.isClosing = true;
  }

  private takes(request: IncomingMessage, response: ServerResponse): boolean {
    const parts = this.isClosing ? null : this.options.parts();
    if (!parts || plainLeadLength(request) === null) return false;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const late = setTimeout(() => this.giveUp(request, response), this.options.bodyMs).unref();
    // A body that breaks off ends in neither: there is nobody left to answer.
    request.once('close', () => clearTimeout(late));
    request.on('end', () => {
      clearTimeout(late);
      const [only, ...others] = chunks;
      const body = only && others.length === 0 ? only : Buffer.concat(chunks);
      void this.traced(request, (end) => this.answer(parts, request, response, body).then(end));
    });
    request.on('error', () => undefined);
    return true;
  }

  /** As `registerArrivalTimes` does with bodies that come too slowly. */
  private giveUp(request: IncomingMessage, response: ServerResponse): void {
    const headers = ['content-type', problemMediaType, ...(this.isClosing ? [] : ['connection', 'close'])];
    response.once('finish', () => request.destroy());
    this.send(response, 408, headers, JSON.stringify(problemBody(plainProblem(408), currentTraceId())));
  }

  /** A span as the route would have: the same name, continuing what the sender has begun. */
  private async traced(request: IncomingMessage, work: (end: (status: number) => void) => Promise<void>) {
    const { traceparent } = request.headers;
    const parent = traceparent ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': 'POST', 'http.route': path, 'url.path': path };
    const span = tracer.startSpan(`POST ${path}`, { kind: SpanKind.SERVER, attributes }, parent);
    await context.with(trace.setSpan(parent, span), () =>
      work((status) => {
        span.setAttribute('http.response.status_code', status);
        span.end();
      }),
    );
  }

  /** Never rejects; says what the answer was. */
  private async answer(
    parts: LeadFrontParts,
    request: IncomingMessage,
    response: ServerResponse,
    raw: Buffer,
  ): Promise<number> {
    const began = performance.now();
    let status = 202;
    try {
      const { id } = await this.take(parts, request, raw);
      this.send(response, status, ['content-type', jsonType], `{"id":"${id}","status":"accepted"}`);
    } catch (error) {
      const problem = await parts.problemOf(error, request);
      status = problem.status;
      const headers = { ...problemHeaders(problem), 'content-type': `${problemMediaType}; charset=utf-8` };
      const body = JSON.stringify(problemBody(problem, currentTraceId()));
      this.send(response, status, Object.entries(headers).flat(), body);
    }
    parts.answered(status, (performance.now() - began) / 1000);
    return status;
  }

  private async take(parts: LeadFrontParts, request: IncomingMessage, raw: Buffer): Promise<LeadAccepted> {
    const { headers } = request;
    const sent = this.options.readJson(raw);
    const contentType = headers['content-type'];
    const { body } = parseInput(routes.submitLead, { params: {}, query: {}, body: sent, contentType });
    return parts.take(body as LeadRequest, {
      address: this.options.addressOf(request),
      keyHeader: headers['idempotency-key'],
      body: sent,
      userAgent: headers['user-agent'],
      referer: headers.referer,
    });
  }

  private send(response: ServerResponse, status: number, own: readonly string[], body: string): void {
    const goodbye = this.isClosing ? ['connection', 'close'] : [];
    const length = ['content-length', String(Buffer.byteLength(body))];
    response.writeHead(status, [...this.headers, ...own, ...goodbye, ...length]);
    response.end(body);
  }
}
