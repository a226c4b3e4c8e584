import { Injectable } from '@nestjs/common';
import { steadyNow } from '@latchline/runtime/service/timing';
import { matchesTag, preferredEncoding } from '../page-rules';
import type { SimpleRequest } from './simple-request';

type Encoding = ReturnType<typeof preferredEncoding>;

export interface ShelvedPage {
  /** Of an answer with 200, in the order in which they are sent; without those that depend on the encoding. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Readonly<Record<Encoding, Buffer>>;
  readonly etag: string;
  /** By the steady clock. */
  readonly until: number;
}

export interface ShelvedAnswer {
  readonly status: 200 | 304;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** The same as it goes over the wire. */
  bytes(): Buffer;
}

/** Hosts and paths are whatever people send: beyond this many nothing more is put there before the next change. */
const most = 1_000;
const reasons = { 200: 'OK', 304: 'Not Modified' } as const;

class Answer implements ShelvedAnswer {
  private second = 0;
  private wire: Buffer = Buffer.alloc(0);

  constructor(
    readonly status: 200 | 304,
    readonly headers: readonly (readonly [string, string])[],
    readonly body: Buffer | null,
  ) {}

  /** Put together anew each second: the answer carries the time. */
  bytes(): Buffer {
    const second = Math.floor(Date.now() / 1000);
    if (second === this.second) return this.wire;
    const lines = [
      `HTTP/1.1 ${this.status} ${reasons[this.status]}`,
      ...this.headers.map(([name, value]) => `${name}: ${value}`),
      `date: ${new Date(second * 1000).toUTCString()}`,
    ];
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    this.wire = this.body ? Buffer.concat([head, this.body]) : head;
    this.second = second;
    return this.wire;
  }
}

interface Shelved {
  readonly page: ShelvedPage;
  readonly answers: Map<Encoding | 'unchanged', Answer>;
}

/**
 * Answers that are ready to be sent, by host and path: pages that were sent a moment ago and are as fresh as then. What
 * stands here is only a shorter way to what the page cache would answer; it is emptied whenever something changes.
 */
@Injectable()
export class PageShelf {
  private readonly pages = new Map<string, Shelved>();

  put(host: string, path: string, page: ShelvedPage): void {
    if (this.pages.size < most) this.pages.set(host + path, { page, answers: new Map() });
  }

  /** Null where the page has to be looked at: because nobody asked for it lately, or what is kept has aged. */
  find({ host, path, acceptEncoding, ifNoneMatch }: SimpleRequest): ShelvedAnswer | null {
    const shelved = this.pages.get(host + path);
    if (!shelved) return null;
    if (shelved.page.until < steadyNow()) {
      this.pages.delete(host + path);
      return null;
    }
    if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, shelved.page.etag)) {
      return ready(
        shelved,
        'unchanged',
        ({ headers }) => new Answer(304, headers.filter(isOfAnyAnswer), null),
      );
    }
    const encoding = preferredEncoding(acceptEncoding);
    return ready(shelved, encoding, ({ headers, body }) => {
      const length = ['content-length', String(body[encoding].length)] as const;
      const packed = encoding === 'identity' ? [] : [['content-encoding', encoding] as const];
      return new Answer(200, [...headers, ...packed, length], body[encoding]);
    });
  }

  clear(): void {
    this.pages.clear();
  }
}

/** A 304 says nothing about a body it does not have. */
const isOfAnyAnswer = ([name]: readonly [string, string]): boolean => name !== 'content-type';

function ready(
  { page, answers }: Shelved,
  key: Encoding | 'unchanged',
  make: (page: ShelvedPage) => Answer,
): Answer {
  const known = answers.get(key);
  if (known) return known;
  const made = make(page);
  answers.set(key, made);
  return made;
}
