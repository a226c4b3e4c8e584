import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { problemMediaType } from '@latchline/contracts/http/problem';
import type { LeadAccepted } from '@latchline/contracts/leads/lead.operations';
import { probeHeader } from '@latchline/contracts/leads/probes/probe';
import { routes } from '@latchline/contracts/api/routes';
import type { LeadRequest } from '@latchline/contracts/leads/lead.schema';
import { httpDate } from '../../edge/http-date';
import type { ProblemDetails } from '../../edge/problems/problem-error';
import { plainProblem, problemBody, problemHeaders } from '../../edge/problems/problems';
import { parseInput } from '../../edge/route-input';
import { currentTraceId } from '../../edge/trace';
import type { Sender } from '../../public-api/leads/request-details';
import type { FastRoute } from '../fast-route';
import { plainLeadLength, type RequestHead, readPlainLead } from './plain-lead';

/** Head and connection identify the sender. */
export type LeadHead = RequestHead & Pick<IncomingMessage, 'socket'>;

export interface LeadRouteOptions {
  readonly readJson: (body: Buffer) => unknown;
  readonly addressOf: (request: LeadHead) => string;
  readonly submit: (request: LeadRequest, sender: Sender) => Promise<LeadAccepted>;
  /** Headers of the response to an accepted lead. */
  readonly acceptedHeaders: (id: string) => Readonly<Record<string, string>>;
  readonly problemOf: (error: unknown, request: RequestHead) => Promise<ProblemDetails>;
  /** Called for each response sent. */
  readonly answered: (status: number, seconds: number, request: RequestHead) => void;
  /** How long a body may take to arrive. */
  readonly bodyMs: number;
  /** Headers of a response to a page of this origin. */
  readonly originHeaders: (origin: string | undefined) => Readonly<Record<string, string>>;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly closing: AbortSignal;
}

type ReadBody = { readonly sent: unknown } | { readonly error: unknown };

interface LeadResponse {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  readonly body: string;
}

const { path } = routes.submitLead;
const tracer = trace.getTracer('@latchline/gateway');

/** Ordinary leads. Schema, rules and error messages are those of `LeadsController`, which answers all other leads. */
export class LeadRoute implements FastRoute {
  private readonly headers: readonly string[];

  constructor(private readonly options: LeadRouteOptions) {
    this.headers = Object.entries({ ...options.headers, 'cache-control': 'no-store' }).flat();
  }

  respondTo(bytes: Buffer, socket: Socket): Promise<string> | null {
    const lead = readPlainLead(bytes);
    if (!lead) return null;
    const body = this.read(lead.body);
    // The HTTP server closes the connection after an unreadable body.
    if ('error' in body) return null;
    return this.respond({ ...lead.head, socket }, body).then((response) => this.wireOf(response));
  }

  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (plainLeadLength(request) === null) return false;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const late = setTimeout(() => this.giveUp(request, response), this.options.bodyMs).unref();
    // A client that disconnects while it sends the body causes neither 'end' nor a response.
    request.once('close', () => clearTimeout(late));
    request.on('end', () => {
      clearTimeout(late);
      const body = this.read(Buffer.concat(chunks));
      if ('error' in body) response.shouldKeepAlive = false;
      void this.respond(request, body).then((result) => this.send(response, result));
    });
    request.on('error', () => undefined);
    return true;
  }

  /** Does the same as `registerArrivalTimeouts` for slow bodies. */
  private giveUp(request: IncomingMessage, response: ServerResponse): void {
    response.once('finish', () => request.destroy());
    const close = this.options.closing.aborted ? [] : ['connection', 'close'];
    const headers = ['content-type', problemMediaType, ...close];
    const body = JSON.stringify(problemBody(plainProblem(408), currentTraceId()));
    this.send(response, { status: 408, headers, body });
  }

  private read(raw: Buffer): ReadBody {
    try {
      return { sent: this.options.readJson(raw) };
    } catch (error) {
      return { error };
    }
  }

  /** Never rejects. The span has the same name as on the ordinary path and continues the sender's trace. */
  private async respond(request: LeadHead, body: ReadBody): Promise<LeadResponse> {
    const startedAt = performance.now();
    const { traceparent } = request.headers;
    const parent = traceparent ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': 'POST', 'http.route': path, 'url.path': path };
    const span = tracer.startSpan(`POST ${path}`, { kind: SpanKind.SERVER, attributes }, parent);
    const result = await context.with(trace.setSpan(parent, span), () =>
      this.submit(request, body).then(
        ({ id }) => ({
          status: 202,
          headers: this.acceptedHeaders(id),
          body: `{"id":"${id}","status":"accepted"}`,
        }),
        (error: unknown) => this.refuse(request, error),
      ),
    );
    const forOrigin = Object.entries(this.options.originHeaders(request.headers.origin)).flat();
    const response = { ...result, headers: [...forOrigin, ...result.headers] };
    span.setAttribute('http.response.status_code', response.status);
    span.end();
    this.options.answered(response.status, (performance.now() - startedAt) / 1000, request);
    return response;
  }

  private acceptedHeaders(id: string): string[] {
    const own = Object.entries(this.options.acceptedHeaders(id)).flat();
    return [...own, 'content-type', 'application/json; charset=utf-8'];
  }

  private async submit(request: LeadHead, read: ReadBody): Promise<LeadAccepted> {
    if ('error' in read) throw read.error;
    const { headers } = request;
    const { sent } = read;
    const contentType = headers['content-type'];
    const { body } = parseInput(routes.submitLead, { params: {}, query: {}, body: sent, contentType });
    return this.options.submit(body as LeadRequest, {
      address: this.options.addressOf(request),
      keyHeader: headers['idempotency-key'],
      body: sent,
      userAgent: headers['user-agent'],
      referer: headers.referer,
      probe: headers[probeHeader],
    });
  }

  private async refuse(request: LeadHead, error: unknown): Promise<LeadResponse> {
    const problem = await this.options.problemOf(error, request);
    const headers = { ...problemHeaders(problem), 'content-type': `${problemMediaType}; charset=utf-8` };
    return {
      status: problem.status,
      headers: Object.entries(headers).flat(),
      body: JSON.stringify(problemBody(problem, currentTraceId())),
    };
  }

  private headersOf({ headers, body }: LeadResponse): string[] {
    const close = this.options.closing.aborted ? ['connection', 'close'] : [];
    return [...this.headers, ...headers, ...close, 'content-length', String(Buffer.byteLength(body))];
  }

  private send(response: ServerResponse, result: LeadResponse): void {
    response.writeHead(result.status, this.headersOf(result));
    response.end(result.body);
  }

  private wireOf(result: LeadResponse): string {
    const headers = this.headersOf(result);
    let head = `HTTP/1.1 ${result.status} ${STATUS_CODES[result.status]}\r\n`;
    for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
    return `${head}date: ${httpDate()}\r\n\r\n${result.body}`;
  }
}
