import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { WireAnswer } from '../fast-connection';
import type { ShelvedAnswer } from '../../pages/cache/response-cache';
import { hostOf, readSimpleRequest, type SimpleRequest } from './page-request';

/** Requests of people and programs are far shorter; what comes in two pieces is for the HTTP server. */
const longestRequest = 8 * 1024;
/** Readings that are kept: a browser or a proxy asks for a page in the same bytes each time. */
const mostReadings = 500;
const firstOfGet = 'G'.charCodeAt(0);

export interface PageFrontOptions {
  readonly find: (request: SimpleRequest) => ShelvedAnswer | null;
  /** Has a page made anew that was shelved before; null where there was none. */
  readonly renew: (request: SimpleRequest) => Promise<void> | null;
  /** Told of each answer given here. */
  readonly answered: (status: number, seconds: number) => void;
}

/**
 * Answers requests for shelved pages before anything reads them twice: on a fresh connection from its bytes, on one that the
 * HTTP server has already from its request, ahead of hooks, guards and traces. Everything else passes by unchanged.
 */
export class PageFront {
  private readonly readings = new Map<string, SimpleRequest | null>();
  private isClosing = false;

  constructor(private readonly options: PageFrontOptions) {}

  /** Stands ahead of the instrumentation of the HTTP server as well, which wraps the prototype's. */
  guard(server: Server): void {
    const emit = server.emit.bind(server) as (event: string, ...args: unknown[]) => boolean;
    const emitUnlessAnswered = (event: string, ...args: unknown[]): boolean =>
      (event === 'request' && this.answers(args[0] as IncomingMessage, args[1] as ServerResponse)) ||
      emit(event, ...args);
    server.emit = emitUnlessAnswered as Server['emit'];
  }

  /** From here on the HTTP server answers, which says that we are about to stop. */
  close(): void {
    this.isClosing = true;
  }

  /** For the front of connections. */
  read(bytes: Buffer): WireAnswer | Promise<WireAnswer | null> | null {
    const begun = performance.now();
    const request = this.requestIn(bytes);
    if (!request) return null;
    const wire = (answer: ShelvedAnswer) => {
      this.options.answered(answer.status, (performance.now() - begun) / 1000);
      return answer.bytes();
    };
    const answer = this.options.find(request);
    if (answer) return wire(answer);
    const renewal = this.options.renew(request);
    if (!renewal) return null;
    return renewal.then(() => {
      const renewed = this.isClosing ? null : this.options.find(request);
      return renewed && wire(renewed);
    });
  }

  private requestIn(bytes: Buffer): SimpleRequest | null {
    if (bytes[0] !== firstOfGet || bytes.length > longestRequest) return null;
    const text = bytes.toString('latin1');
    const known = this.readings.get(text);
    if (known !== undefined) return known;
    const request = readSimpleRequest(text);
    if (this.readings.size >= mostReadings) this.readings.clear();
    this.readings.set(text, request);
    return request;
  }

  private answers({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (this.isClosing) return false;
    if ((method !== 'GET' && method !== 'HEAD') || url.includes('?') || headers.host === undefined)
      return false;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    const begun = performance.now();
    const answer = this.options.find({
      path: url,
      host: hostOf(headers),
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
    });
    if (!answer) return false;
    this.options.answered(answer.status, (performance.now() - begun) / 1000);
    response.writeHead(answer.status, answer.headers.flat());
    response.end(method === 'HEAD' ? undefined : (answer.body ?? undefined));
    return true;
  }
}
