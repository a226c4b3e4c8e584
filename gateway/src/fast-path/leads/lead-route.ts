import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { problemMediaType } from '@latchline/contracts/http/problem';
import { type LeadAccepted, routes } from '@latchline/contracts/http/routes';
import type { LeadRequest } from '@latchline/contracts/leads/lead.schema';
import { httpDate } from '../../edge/http-date';
import type { ProblemDetails } from '../../edge/problems/problem-error';
import { plainProblem, problemBody, problemHeaders } from '../../edge/problems/problems';
import { parseInput } from '../../edge/route-input';
import { currentTraceId } from '../../edge/trace';
import type { Sender } from '../../public-api/leads/noticed';
import { plainLeadLength, type RequestHead, readPlainLead } from './lead-head';

/** Where a lead came from, as far as its head and its connection tell. */
export type LeadHead = RequestHead & Pick<IncomingMessage, 'socket'>;

export interface LeadFrontOptions {
  readonly readJson: (body: Buffer) => unknown;
  readonly addressOf: (request: LeadHead) => string;
  /** How long a body may take to arrive. */
  readonly bodyMs: number;
  /** What every answer of ours carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the application brings, once it is there. */
  readonly parts: () => LeadFrontParts | null;
}

export interface LeadFrontParts {
  readonly take: (request: LeadRequest, sender: Sender) => Promise<LeadAccepted>;
  readonly problemOf: (error: unknown, request: RequestHead) => Promise<ProblemDetails>;
  /** Told of each answer given here. */
  readonly answered: (status: number, seconds: number) => void;
}

interface Answer {
  readonly status: number;
  /** Names and values in turns. */
  readonly headers: readonly string[];
  readonly body: string;
}

const { path } = routes.submitLead;
const tracer = trace.getTracer('@latchline/gateway');
const accepted = ['content-type', 'application/json; charset=utf-8'];

/**
 * Takes ordinary leads before hooks, guards and interceptors that have nothing to say about them: on a fresh connection from
 * its bytes, on one that the HTTP server has already from its request. The schema, the rules and the words are those of
 * the route (`LeadsController`), which takes whatever is not ordinary.
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

  /** For the front of connections. */
  read(bytes: Buffer, socket: Socket): Promise<string> | null {
    const parts = this.options.parts();
    const lead = parts && readPlainLead(bytes);
    if (!lead) return null;
    return this.answer(parts, { ...lead.head, socket }, lead.body).then((answer) => this.wireOf(answer));
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
      void this.answer(parts, request, Buffer.concat(chunks)).then((answer) => this.send(response, answer));
    });
    request.on('error', () => undefined);
    return true;
  }

  /** As `registerArrivalTimes` does with bodies that come too slowly. */
  private giveUp(request: IncomingMessage, response: ServerResponse): void {
    response.once('finish', () => request.destroy());
    const headers = ['content-type', problemMediaType, ...(this.isClosing ? [] : ['connection', 'close'])];
    const body = JSON.stringify(problemBody(plainProblem(408), currentTraceId()));
    this.send(response, { status: 408, headers, body });
  }

  /** Never rejects. Its span is as the route would have it: the same name, continuing what the sender has begun. */
  private async answer(parts: LeadFrontParts, request: LeadHead, raw: Buffer): Promise<Answer> {
    const began = performance.now();
    const { traceparent } = request.headers;
    const parent = traceparent ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': 'POST', 'http.route': path, 'url.path': path };
    const span = tracer.startSpan(`POST ${path}`, { kind: SpanKind.SERVER, attributes }, parent);
    const answer = await context.with(trace.setSpan(parent, span), () =>
      this.take(parts, request, raw).then(
        ({ id }) => ({ status: 202, headers: accepted, body: `{"id":"${id}","status":"accepted"}` }),
        (error: unknown) => this.refuse(parts, request, error),
      ),
    );
    span.setAttribute('http.response.status_code', answer.status);
    span.end();
    parts.answered(answer.status, (performance.now() - began) / 1000);
    return answer;
  }

  private async take(parts: LeadFrontParts, request: LeadHead, raw: Buffer): Promise<LeadAccepted> {
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

  private async refuse(parts: LeadFrontParts, request: LeadHead, error: unknown): Promise<Answer> {
    const problem = await parts.problemOf(error, request);
    const headers = { ...problemHeaders(problem), 'content-type': `${problemMediaType}; charset=utf-8` };
    return {
      status: problem.status,
      headers: Object.entries(headers).flat(),
      body: JSON.stringify(problemBody(problem, currentTraceId())),
    };
  }

  private headersOf({ headers, body }: Answer): string[] {
    const goodbye = this.isClosing ? ['connection', 'close'] : [];
    return [...this.headers, ...headers, ...goodbye, 'content-length', String(Buffer.byteLength(body))];
  }

  private send(response: ServerResponse, answer: Answer): void {
    response.writeHead(answer.status, this.headersOf(answer));
    response.end(answer.body);
  }

  private wireOf(answer: Answer): string {
    const headers = this.headersOf(answer);
    let head = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n`;
    for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
    return `${head}date: ${httpDate()}\r\n\r\n${answer.body}`;
  }
}
