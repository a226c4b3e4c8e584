import { statusOfCode } from '@latchline/contracts/api/problem-statuses';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { monotonicNow } from '@latchline/runtime/timing/timing';

export interface PageCacheOptions {
  /** Up to this age, pages are served as they are. */
  readonly freshMs: number;
  /** Up to this age, pages are served while a new one is made; older ones are awaited. */
  readonly staleMs: number;
  readonly capacity: number;
  readonly now?: () => number;
  /** Called with the source of each served page. */
  readonly served?: (source: PageSource) => void;
}

/**
 * Metric labels: fresh from the cache (`kept`), stale while a new one is made, made for this request, or the last good one
 * because making a new one failed.
 */
export type PageSource = 'cached' | 'stale' | 'rendered' | 'last-good';

/** The subject of the page does not exist (any more): the last good copy must not be served. */
export class Gone extends Error {}

/** Turns a service's 404 into `Gone`. */
export const goneIfUnknown = <Response>(response: Promise<Response>, path: string): Promise<Response> =>
  response.catch((error: unknown) => {
    const unknown = error instanceof CodedError && statusOfCode[error.code] === 404;
    throw unknown ? new Gone(`There is nothing at ${path}`) : error;
  });

interface Entry<Page> {
  readonly page: Page;
  readonly madeAt: number;
  /** Its content has changed: only served if a new one cannot be made. */
  outdated: boolean;
  failedAt: number;
}

interface Pending<Page> {
  readonly page: Promise<Page>;
  readonly generation: number;
}

/**
 * Cache of rendered pages. Concurrent requests share one rendering. If rendering fails, the last good copy is served,
 * however old: yesterday's page still has the phone number on it.
 */
export class PageCache<Page> {
  private readonly entries = new Map<string, Entry<Page>>();
  private readonly pending = new Map<string, Pending<Page>>();
  private readonly now: () => number;
  private generation = 0;

  constructor(private readonly options: PageCacheOptions) {
    this.now = options.now ?? monotonicNow;
  }

  async get(key: string, make: () => Promise<Page>): Promise<Page> {
    const entry = this.touch(key);
    if (!entry) {
      this.served('rendered');
      return this.make(key, make);
    }
    const age = this.now() - entry.madeAt;
    if (!entry.outdated && age <= this.options.freshMs) {
      this.served('cached');
      return entry.page;
    }
    const sinceFailure = this.now() - entry.failedAt;
    // It has just failed: retrying for every visitor would only add load.
    if (sinceFailure <= this.options.freshMs) {
      this.served('last-good');
      return entry.page;
    }
    // While rendering fails, retries happen in the background, so that no visitor waits for them.
    const isFailing = sinceFailure <= this.options.staleMs;
    const isAwaited = !isFailing && (entry.outdated || age > this.options.staleMs);
    this.served(isAwaited ? 'rendered' : 'stale');
    const made = this.make(key, make).catch((error: unknown) => {
      if (error instanceof Gone) {
        this.entries.delete(key);
        throw error;
      }
      entry.failedAt = this.now();
      return entry.page;
    });
    if (isAwaited) return made;
    // The next visitor gets the new page.
    made.catch(() => undefined);
    return entry.page;
  }

  /** The next visitor of every page waits for a new one. */
  outdateAll(): void {
    this.generation += 1;
    for (const entry of this.entries.values()) {
      entry.outdated = true;
      entry.failedAt = -Infinity;
    }
  }

  private served(source: PageSource): void {
    this.options.served?.(source);
  }

  private make(key: string, make: () => Promise<Page>): Promise<Page> {
    const current = this.pending.get(key);
    // A rendering started before a change may show outdated content.
    if (current?.generation === this.generation) return current.page;
    const { generation } = this;
    const page = make().then((made) => {
      this.store(key, made, generation);
      return made;
    });
    const pending = { page, generation };
    this.pending.set(key, pending);
    const done = () => {
      if (this.pending.get(key) === pending) this.pending.delete(key);
    };
    page.then(done, done);
    return page;
  }

  private store(key: string, page: Page, generation: number): void {
    const outdated = generation !== this.generation;
    const present = this.entries.get(key);
    if (outdated && present && !present.outdated) return;
    this.entries.delete(key);
    this.entries.set(key, { page, madeAt: this.now(), outdated, failedAt: -Infinity });
    const oldest = this.entries.keys().next();
    if (this.entries.size > this.options.capacity && !oldest.done) this.entries.delete(oldest.value);
  }

  /** Moves the entry to the end; the least recently used one is first, and dropped first. */
  private touch(key: string): Entry<Page> | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }
}
