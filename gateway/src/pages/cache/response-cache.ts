import { Injectable } from '@nestjs/common';
import { steadyNow } from '@latchline/runtime/timing/timing';
import { httpDate } from '../../edge/http-date';
import { matchesTag, preferredEncoding } from './negotiation';

type Encoding = ReturnType<typeof preferredEncoding>;
type Headers = readonly (readonly [string, string])[];

/** The part of a request that decides which cached response fits it. */
export interface PageRequest {
  readonly path: string;
  /** `Host`, and `X-Forwarded-Host` where there is one. */
  readonly host: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export type PageAddress = Pick<PageRequest, 'host' | 'path'>;

export interface CachedPage {
  /** Of the 200 response, in the order they are sent, without those that depend on the encoding. */
  readonly headers: Headers;
  readonly body: Readonly<Record<Encoding, Buffer>>;
  readonly etag: string;
  /** By the steady clock: from then on it is refreshed, and still sent meanwhile. */
  readonly freshUntil: number;
  /** From then on it is not sent any more. */
  readonly until: number;
}

/** Hosts and paths are chosen by clients: beyond this many, the oldest entry is dropped. */
const capacity = 1_000;
/** A page that comes back no fresher is not refreshed again at once. */
const refreshPauseMs = 500;
const reasons = { 200: 'OK', 304: 'Not Modified' } as const;

export class CachedResponse {
  private second = 0;
  private wire: Buffer = Buffer.alloc(0);

  constructor(
    readonly status: 200 | 304,
    readonly headers: Headers,
    readonly body: Buffer | null,
  ) {}

  /** As it goes over the wire, built once a second because it carries the date. */
  bytes(): Buffer {
    const second = Math.floor(Date.now() / 1000);
    if (second === this.second) return this.wire;
    const lines = [
      `HTTP/1.1 ${this.status} ${reasons[this.status]}`,
      ...this.headers.map(([name, value]) => `${name}: ${value}`),
      `date: ${httpDate()}`,
    ];
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    this.wire = this.body ? Buffer.concat([head, this.body]) : head;
    this.second = second;
    return this.wire;
  }
}

interface Entry {
  /** Null after a change: a page that was cached and can be fetched again. */
  readonly page: CachedPage | null;
  /** By the steady clock. */
  readonly refreshAt: number;
  readonly responses: Map<Encoding | 'unchanged', CachedResponse>;
}

/** Separated by a line feed, which neither can contain: a host may be any text, "site.example/blog" too. */
const keyOf = ({ host, path }: PageAddress): string => `${path}\n${host}`;

/**
 * Responses ready to be written, by host and path: pages that were sent a moment ago. It never holds anything that the
 * page cache would not answer, and is cleared whenever something changes.
 */
@Injectable()
export class ResponseCache {
  private readonly entries = new Map<string, Entry>();

  store(address: PageAddress, page: CachedPage): void {
    const key = keyOf(address);
    this.entries.delete(key);
    const refreshAt = Math.max(page.freshUntil, steadyNow() + refreshPauseMs);
    this.entries.set(key, { page, refreshAt, responses: new Map() });
    const first = this.entries.keys().next();
    if (this.entries.size > capacity && !first.done) this.entries.delete(first.value);
  }

  /** Null where the page was not asked for lately, has changed, or is too old. */
  find(request: PageRequest): CachedResponse | null {
    const { page, responses } = this.current(request) ?? {};
    if (!page || !responses) return null;
    const { acceptEncoding, ifNoneMatch } = request;
    if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, page.etag)) {
      const headers = () => page.headers.filter(([name]) => name !== 'content-type');
      return getOrAdd(responses, 'unchanged', () => new CachedResponse(304, headers(), null));
    }
    const encoding = preferredEncoding(acceptEncoding);
    return getOrAdd(responses, encoding, () => {
      const body = page.body[encoding];
      const length = ['content-length', String(body.length)] as const;
      const encoded = encoding === 'identity' ? [] : [['content-encoding', encoding] as const];
      return new CachedResponse(200, [...page.headers, ...encoded, length], body);
    });
  }

  needsRefresh(address: PageAddress): boolean {
    const entry = this.entries.get(keyOf(address));
    return entry !== undefined && entry.refreshAt < steadyNow();
  }

  /** After a refresh that brought no shared page: from now on this is a request like any other. */
  dropUnlessCurrent(address: PageAddress): void {
    if (!this.current(address)?.page) this.entries.delete(keyOf(address));
  }

  clear(): void {
    for (const key of this.entries.keys())
      this.entries.set(key, { page: null, refreshAt: 0, responses: new Map() });
  }

  private current(address: PageAddress): Entry | undefined {
    const entry = this.entries.get(keyOf(address));
    return entry?.page && entry.page.until < steadyNow() ? { ...entry, page: null } : entry;
  }
}

function getOrAdd(
  responses: Entry['responses'],
  key: Encoding | 'unchanged',
  make: () => CachedResponse,
): CachedResponse {
  const known = responses.get(key);
  if (known) return known;
  const made = make();
  responses.set(key, made);
  return made;
}
