import { Injectable } from '@nestjs/common';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import { httpDate } from '../../edge/http-date';
import { type AcceptedEncodings, type EncodedBodies, encodedFor, matchesTag } from './negotiation';

type Headers = readonly (readonly [string, string])[];

/** The part of a request that decides which cached response fits it. */
export interface PageRequest extends AcceptedEncodings {
  readonly path: string;
  /** `Host`, and `X-Forwarded-Host` where there is one. */
  readonly host: string;
  readonly ifNoneMatch: string | undefined;
}

export type PageAddress = Pick<PageRequest, 'host' | 'path'>;

export interface CachedPage extends EncodedBodies {
  /** Headers of the 200 response in order, without those that depend on the encoding. */
  readonly headers: Headers;
  readonly etag: string;
  /** Steady-clock time from which it is refreshed, while it is still sent. */
  readonly freshUntil: number;
  /** Steady-clock time from which it is no longer sent. */
  readonly until: number;
}

/** Hosts and paths are chosen by clients: beyond this many, the oldest entry is dropped. */
const capacity = 1_000;
/** Pause before refreshing again if the refreshed page is not fresher. */
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

  /** The response as sent, rebuilt once a second because of its `date` header. */
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
  /** Null after a change: the page was cached, and can be fetched again. */
  readonly page: CachedPage | null;
  /** By the steady clock. */
  readonly refreshAt: number;
  readonly responses: Map<Buffer | 'unchanged', CachedResponse>;
}

/** Separated by a line feed, which neither can contain: a host may be any text, "site.example/blog" too. */
const keyOf = ({ host, path }: PageAddress): string => `${path}\n${host}`;

/**
 * Complete responses of recently sent pages, by host and path. Never holds anything that the page cache would not serve,
 * and is cleared on every change.
 */
@Injectable()
export class ResponseCache {
  private readonly entries = new Map<string, Entry>();

  store(address: PageAddress, page: CachedPage): void {
    const key = keyOf(address);
    this.entries.delete(key);
    const refreshAt = Math.max(page.freshUntil, monotonicNow() + refreshPauseMs);
    this.entries.set(key, { page, refreshAt, responses: new Map() });
    const first = this.entries.keys().next();
    if (this.entries.size > capacity && !first.done) this.entries.delete(first.value);
  }

  /** Null if the page is not cached, has changed or is too old. */
  find(request: PageRequest): CachedResponse | null {
    const { page, responses } = this.current(request) ?? {};
    if (!page || !responses) return null;
    const { ifNoneMatch } = request;
    if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, page.etag)) {
      const headers = () => page.headers.filter(([name]) => name !== 'content-type');
      return getOrAdd(responses, 'unchanged', () => new CachedResponse(304, headers(), null));
    }
    const { encoding, body } = encodedFor(page, request);
    return getOrAdd(responses, body, () => {
      const length = ['content-length', String(body.length)] as const;
      const encoded = encoding === 'identity' ? [] : [['content-encoding', encoding] as const];
      return new CachedResponse(200, [...page.headers, ...encoded, length], body);
    });
  }

  needsRefresh(address: PageAddress): boolean {
    const entry = this.entries.get(keyOf(address));
    return entry !== undefined && entry.refreshAt < monotonicNow();
  }

  /** Drops the entry after a refresh that returned no cacheable page. */
  dropUnlessCurrent(address: PageAddress): void {
    if (!this.current(address)?.page) this.entries.delete(keyOf(address));
  }

  clear(): void {
    for (const key of this.entries.keys())
      this.entries.set(key, { page: null, refreshAt: 0, responses: new Map() });
  }

  private current(address: PageAddress): Entry | undefined {
    const entry = this.entries.get(keyOf(address));
    return entry?.page && entry.page.until < monotonicNow() ? { ...entry, page: null } : entry;
  }
}

function getOrAdd(
  responses: Entry['responses'],
  key: Buffer | 'unchanged',
  make: () => CachedResponse,
): CachedResponse {
  const known = responses.get(key);
  if (known) return known;
  const made = make();
  responses.set(key, made);
  return made;
}
