import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Redirects } from '../../pages/addresses/redirects';
import type { CachedResponse, PageRequest, ResponseCache } from '../../pages/cache/response-cache';
import type { FastRoute, WireResponse } from '../fast-route';
import { hostOf, readPageRequest } from './page-request';
import type { ResponseRefresh } from './response-refresh';

/** Requests of browsers and programs are far shorter. */
const maxRequestLength = 8 * 1024;
/** A browser or proxy sends the same bytes for a page each time, so parsed requests are cached. */
const maxParsed = 500;
const firstOfGet = 'G'.charCodeAt(0);

export interface PageRouteOptions {
  readonly responses: ResponseCache;
  readonly refresh: ResponseRefresh;
  readonly redirects: Redirects;
  /** Called for each response sent. */
  readonly answered: (status: number, seconds: number) => void;
  readonly closing: AbortSignal;
}

/** Answers page requests from the response cache. */
export class PageRoute implements FastRoute {
  private readonly parsed = new Map<string, PageRequest | null>();

  constructor(private readonly options: PageRouteOptions) {}

  respondTo(bytes: Buffer): WireResponse | Promise<WireResponse | null> | null {
    const startedAt = performance.now();
    const request = this.parse(bytes);
    if (!request) return null;
    const send = (response: CachedResponse) => {
      this.options.answered(response.status, (performance.now() - startedAt) / 1000);
      return response.bytes();
    };
    const response = this.find(request);
    if (response) return send(response);
    const refreshed = this.options.refresh.refresh(request);
    if (!refreshed) return null;
    return refreshed.then(() => {
      const fresh = this.options.closing.aborted ? null : this.find(request);
      return fresh && send(fresh);
    });
  }

  handle({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if ((method !== 'GET' && method !== 'HEAD') || url.includes('?') || headers.host === undefined)
      return false;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    const startedAt = performance.now();
    const cached = this.find({
      path: url,
      host: hostOf(headers),
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      availableDictionary: headers['available-dictionary']?.toString(),
      ifNoneMatch: headers['if-none-match'],
    });
    if (!cached) return false;
    this.options.answered(cached.status, (performance.now() - startedAt) / 1000);
    response.writeHead(cached.status, cached.headers.flat());
    response.end(method === 'HEAD' ? undefined : (cached.body ?? undefined));
    return true;
  }

  private find(request: PageRequest): CachedResponse | null {
    // Managed redirects take precedence over pages.
    if (this.options.redirects.of(request.path) !== null) return null;
    const response = this.options.responses.find(request);
    // A stale response is sent, and refreshed for the next visitor.
    if (response) void this.options.refresh.refresh(request);
    return response;
  }

  private parse(bytes: Buffer): PageRequest | null {
    if (bytes[0] !== firstOfGet || bytes.length > maxRequestLength) return null;
    const text = bytes.toString('latin1');
    const known = this.parsed.get(text);
    if (known !== undefined) return known;
    const request = readPageRequest(text);
    if (this.parsed.size >= maxParsed) this.parsed.clear();
    this.parsed.set(text, request);
    return request;
  }
}
