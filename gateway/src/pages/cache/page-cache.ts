import { statusOfCode } from '@latchline/contracts/api/problem-statuses';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { steadyNow } from '@latchline/runtime/timing/timing';

export interface PageCacheOptions {
  /** Served as it is. */
  readonly freshMs: number;
  /** Served at once while a new one is made; older ones are waited for. */
  readonly staleMs: number;
  readonly capacity: number;
  readonly now?: () => number;
  /** Told where each answer came from. */
  readonly served?: (source: PageSource) => void;
}

/** As fresh as can be; a while old, while a new one is made; made just now; the last good one, for want of a new one. */
export type PageSource = 'kept' | 'stale' | 'made' | 'last-good';

/** What the page is about is no longer there: the last good copy must not stand for it. */
export class Gone extends Error {}

/** A service that answers "there is no such thing" has answered: there is no such page. */
export const goneIfUnknown = <Answer>(asked: Promise<Answer>, path: string): Promise<Answer> =>
  asked.catch((error: unknown) => {
    const unknown = error instanceof CodedError && statusOfCode[error.code] === 404;
    throw unknown ? new Gone(`There is nothing at ${path}`) : error;
  });

interface Kept<Page> {
  readonly page: Page;
  readonly madeAt: number;
  /** Something on it has changed: only to be served when there is nothing better. */
  outdated: boolean;
  failedAt: number;
}

interface Making<Page> {
  readonly page: Promise<Page>;
  readonly generation: number;
}

/**
 * Pages that were drawn before. However many ask for a page at once, it is made once; and when it cannot be made, the
 * last good copy is served, however old, because a page with yesterday's words still has the telephone number on it.
 */
export class PageCache<Page> {
  private readonly kept = new Map<string, Kept<Page>>();
  private readonly making = new Map<string, Making<Page>>();
  private readonly now: () => number;
  private generation = 0;

  constructor(private readonly options: PageCacheOptions) {
    this.now = options.now ?? steadyNow;
  }

  async get(key: string, make: () => Promise<Page>): Promise<Page> {
    const kept = this.touch(key);
    if (!kept) {
      this.served('made');
      return this.make(key, make);
    }
    const age = this.now() - kept.madeAt;
    if (!kept.outdated && age <= this.options.freshMs) {
      this.served('kept');
      return kept.page;
    }
    const sinceFailure = this.now() - kept.failedAt;
    // It has just failed: asking again for every visitor would only load those who struggle.
    if (sinceFailure <= this.options.freshMs) {
      this.served('last-good');
      return kept.page;
    }
    // While nobody can draw it, no visitor waits to learn that: it is tried behind their backs.
    const isFailing = sinceFailure <= this.options.staleMs;
    const isWaitedFor = !isFailing && (kept.outdated || age > this.options.staleMs);
    this.served(isWaitedFor ? 'made' : 'stale');
    const made = this.make(key, make).catch((error: unknown) => {
      if (error instanceof Gone) {
        this.kept.delete(key);
        throw error;
      }
      kept.failedAt = this.now();
      return kept.page;
    });
    if (isWaitedFor) return made;
    // The next visitor learns of it.
    made.catch(() => undefined);
    return kept.page;
  }

  /** The next visitor of every page waits for a new one; who tells of a change is there to be asked. */
  outdateAll(): void {
    this.generation += 1;
    for (const kept of this.kept.values()) {
      kept.outdated = true;
      kept.failedAt = -Infinity;
    }
  }

  private served(source: PageSource): void {
    this.options.served?.(source);
  }

  private make(key: string, make: () => Promise<Page>): Promise<Page> {
    const under = this.making.get(key);
    // What was begun before the change may still show how things were.
    if (under?.generation === this.generation) return under.page;
    const { generation } = this;
    const page = make().then((made) => {
      this.keep(key, made, generation);
      return made;
    });
    const making = { page, generation };
    this.making.set(key, making);
    const done = () => {
      if (this.making.get(key) === making) this.making.delete(key);
    };
    page.then(done, done);
    return page;
  }

  private keep(key: string, page: Page, generation: number): void {
    const outdated = generation !== this.generation;
    const present = this.kept.get(key);
    if (outdated && present && !present.outdated) return;
    this.kept.delete(key);
    this.kept.set(key, { page, madeAt: this.now(), outdated, failedAt: -Infinity });
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.options.capacity && !oldest.done) this.kept.delete(oldest.value);
  }

  /** Moves it to the end: what nobody asks for is at the front, and is dropped first. */
  private touch(key: string): Kept<Page> | undefined {
    const kept = this.kept.get(key);
    if (!kept) return undefined;
    this.kept.delete(key);
    this.kept.set(key, kept);
    return kept;
  }
}
