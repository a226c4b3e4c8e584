import { Injectable } from '@nestjs/common';
import { steadyNow } from '@latchline/runtime/service/timing';
import { httpDate } from '../../edge/http-date';
import { matchesTag, preferredEncoding } from './negotiation';
import type { SimpleRequest } from '../../fast-path/pages/page-request';

type Encoding = ReturnType<typeof preferredEncoding>;

export interface ShelvedPage {
  /** Of an answer with 200, in the order in which they are sent; without those that depend on the encoding. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Readonly<Record<Encoding, Buffer>>;
  readonly etag: string;
  /** By the steady clock: from then on it is to be looked at again, and is sent meanwhile. */
  readonly freshUntil: number;
  /** From then on it is not sent any more. */
  readonly until: number;
}

export interface ShelvedAnswer {
  readonly status: 200 | 304;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** The same as it goes over the wire. */
  bytes(): Buffer;
}

/** Hosts and paths are whatever people send: beyond this many, what was put there first goes. */
const most = 1_000;
/** What comes no fresher than it was is not asked for at once again. */
const restMs = 500;
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
      `date: ${httpDate()}`,
    ];
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    this.wire = this.body ? Buffer.concat([head, this.body]) : head;
    this.second = second;
    return this.wire;
  }
}

interface Shelved {
  /** Null where it has changed since: known as a page that can be had again. */
  readonly page: ShelvedPage | null;
  /** When it is to be looked at again, by the steady clock. */
  readonly dueAt: number;
  readonly answers: Map<Encoding | 'unchanged', Answer>;
}

type Address = Pick<SimpleRequest, 'host' | 'path'>;
/** Parted by what neither can hold: a host may be anything somebody sends, "site.example/blog" too. */
const keyOf = ({ host, path }: Address): string => `${path}\n${host}`;

/**
 * Answers that are ready to be sent, by host and path: pages that were sent a moment ago and are as fresh as then. What
 * stands here is only a shorter way to what the page cache would answer; it is emptied whenever something changes.
 */
@Injectable()
export class PageShelf {
  private readonly pages = new Map<string, Shelved>();

  put(address: Address, page: ShelvedPage): void {
    const key = keyOf(address);
    this.pages.delete(key);
    const dueAt = Math.max(page.freshUntil, steadyNow() + restMs);
    this.pages.set(key, { page, dueAt, answers: new Map() });
    const first = this.pages.keys().next();
    if (this.pages.size > most && !first.done) this.pages.delete(first.value);
  }

  /** Null where the page has to be looked at first: nobody asked for it lately, or what is kept is too old. */
  find(request: SimpleRequest): ShelvedAnswer | null {
    const { page, answers } = this.current(request) ?? {};
    if (!page || !answers) return null;
    const { acceptEncoding, ifNoneMatch } = request;
    if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, page.etag)) {
      return ready(answers, 'unchanged', () => new Answer(304, page.headers.filter(isOfAnyAnswer), null));
    }
    const encoding = preferredEncoding(acceptEncoding);
    return ready(answers, encoding, () => {
      const body = page.body[encoding];
      const length = ['content-length', String(body.length)] as const;
      const packed = encoding === 'identity' ? [] : [['content-encoding', encoding] as const];
      return new Answer(200, [...page.headers, ...packed, length], body);
    });
  }

  /** A page that was here, and is to be looked at again. */
  isDue(address: Address): boolean {
    const shelved = this.pages.get(keyOf(address));
    return shelved !== undefined && shelved.dueAt < steadyNow();
  }

  /** Looked at again, and not to be had for everybody alike: from now on it is a request like any other. */
  forgetUnlessCurrent(address: Address): void {
    if (!this.current(address)?.page) this.pages.delete(keyOf(address));
  }

  clear(): void {
    for (const key of this.pages.keys()) this.pages.set(key, { page: null, dueAt: 0, answers: new Map() });
  }

  private current(address: Address): Shelved | undefined {
    const shelved = this.pages.get(keyOf(address));
    return shelved?.page && shelved.page.until < steadyNow() ? { ...shelved, page: null } : shelved;
  }
}

/** A 304 says nothing about a body it does not have. */
const isOfAnyAnswer = ([name]: readonly [string, string]): boolean => name !== 'content-type';

function ready(answers: Shelved['answers'], key: Encoding | 'unchanged', make: () => Answer): Answer {
  const known = answers.get(key);
  if (known) return known;
  const made = make();
  answers.set(key, made);
  return made;
}
