import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { statusOfCode } from '@latchline/contracts/api/problem-statuses';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { PageDraft } from '@latchline/contracts/pages/page-draft';
import { Logger } from '@latchline/runtime/logger/logger';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import { Redis } from 'ioredis';
import type { Subscription } from 'rxjs';
import type { z } from 'zod';
import { ThrottledLog } from '../../edge/throttled-log';
import { LiveFeed } from '../../live/live-feed';
import { activeCallNumber } from '../campaign/active-number';
import { changesQueries } from './page-changes';
import { isHeadWanted } from '../heads/captured-head';
import { draftedResponse } from '../previews/draft-responses';
import { activeDrafts, incompleteDraft } from '../previews/previewing';

/** Shorter than for the dashboard: a visitor who is locked out would rather have yesterday's page now. */
const timeoutMs = 2_000;
/** How long a response is reused. Events end it at once; if one is lost, this adds to the maximum age of a page, twice if derived. */
export const sharedMs = 10_000;
const maxShared = 500;
/** Last responses in memory: more than a site has pages, unless it has hundreds of towns or articles. */
const maxLast = 500;
/** Redis keeps a response this long after its last use. It is written again after a day of use at the latest. */
const storedSeconds = 7 * 86_400;
const storedAgainMs = 86_400_000;

interface LastResponse {
  readonly text: string;
  /** Null if it is in memory only. */
  readonly storedAt: number | null;
}

interface Shared {
  readonly response: Promise<unknown>;
  readonly requestedAt: number;
}

/**
 * Queries that pages make to the services. Pages share most of them, so responses are reused for a while: never mutate one.
 * If a service does not respond, its last response is used. That is also stored in Redis, so that a gateway started
 * during an outage still has a phone number to show.
 */
@Injectable()
export class CachedQueries implements BeforeApplicationShutdown {
  private readonly lastResponses = new Map<string, LastResponse>();
  private readonly shared = new Map<string, Shared>();
  private readonly throttled = new ThrottledLog();
  private failures = 0;
  private readonly subscription: Subscription;

  constructor(
    private readonly services: ServiceClient,
    private readonly logger: Logger,
    @Inject(REDIS) private readonly redis: Redis,
    feed: LiveFeed,
  ) {
    // Subscribes in the constructor, before those who query again when they see a change.
    this.subscription = feed.entries.subscribe(({ envelope }) => {
      if (changesQueries(envelope.name)) this.outdateAll();
    });
  }

  beforeApplicationShutdown(): void {
    this.subscription.unsubscribe();
  }

  /** Later requests go to the services again. */
  outdateAll(): void {
    this.shared.clear();
  }

  async request<D extends RequestDefinition>(
    definition: D,
    data: z.input<D['request']>,
    name: string = definition.name,
  ): Promise<z.output<D['response']>> {
    const response = await this.drafted(definition, data, name);
    const number = activeCallNumber();
    if (!number || definition.name !== getBusinessInfo.name) return response;
    const { phone, phone_e164 } = number;
    return { ...(response as object), phone, phone_e164 } as z.output<D['response']>;
  }

  private async drafted<D extends RequestDefinition>(
    definition: D,
    data: z.input<D['request']>,
    name: string,
  ): Promise<z.output<D['response']>> {
    const drafts = activeDrafts();
    if (drafts) return this.withDrafts(drafts, definition, data);
    const key = `${definition.name}\n${JSON.stringify(data)}`;
    return this.sharedOr(key, () => this.requestOrLastKnown(definition, data, name));
  }

  /**
   * What `make` makes of responses and of nothing else, such as the parts of a page that are the same for everybody. Shared as responses
   * are, which doubles their age, unless a query failed meanwhile: then something may be missing.
   */
  derived<T>(name: string, make: () => Promise<T>): Promise<T> {
    if (activeDrafts() || activeCallNumber() || isHeadWanted()) return make();
    const key = `derived\n${name}`;
    return this.sharedOr(key, async () => {
      const { failures } = this;
      const made = await make();
      if (this.failures !== failures) this.shared.delete(key);
      return made;
    });
  }

  /** Failures are not shared. */
  private sharedOr<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.shared.get(key);
    if (known && monotonicNow() - known.requestedAt <= sharedMs) return known.response as Promise<T>;
    const response = make();
    if (this.shared.size >= maxShared) this.shared.clear();
    const shared = { response, requestedAt: monotonicNow() };
    this.shared.set(key, shared);
    response.catch(() => {
      if (this.shared.get(key) === shared) this.shared.delete(key);
    });
    return response;
  }

  private async requestOrLastKnown<D extends RequestDefinition>(
    definition: D,
    data: z.input<D['request']>,
    name: string,
  ): Promise<z.output<D['response']>> {
    try {
      const response = await this.services.request(definition, data, { timeoutMs });
      this.remember(name, JSON.stringify(response));
      return response;
    } catch (error) {
      if (isNotFound(error)) throw error;
      this.failures += 1;
      const last = await this.lastKnown(definition, name);
      if (last === null) throw error;
      this.throttled.about(name, () =>
        this.logger.warn({ query: name }, 'Service did not respond; rendering pages from its last response'),
      );
      return last;
    }
  }

  /** The response as it would be if the drafts were saved. Not cached. */
  private async withDrafts<D extends RequestDefinition>(
    drafts: readonly PageDraft[],
    definition: D,
    data: z.input<D['request']>,
  ): Promise<z.output<D['response']>> {
    const missing = (error: unknown) => {
      // The draft may be an entity that does not exist yet.
      if (isNotFound(error) && draftedResponse(drafts, definition.name, data, null) !== null) return null;
      throw error;
    };
    const saved = await this.services.request(definition, data, { timeoutMs }).catch(missing);
    const parsed = definition.response.safeParse(draftedResponse(drafts, definition.name, data, saved));
    if (parsed.success) return parsed.data as z.output<D['response']>;
    throw incompleteDraft(parsed.error);
  }

  /** The last response; null if there never was one. Does not query the service. */
  async lastKnown<D extends RequestDefinition>(
    definition: D,
    name: string = definition.name,
  ): Promise<z.output<D['response']> | null> {
    const text = this.lastResponses.get(name)?.text ?? (await this.redis.get(keyOf(name)).catch(() => null));
    if (text === null) return null;
    // It may have been written by another release with a different schema.
    const parsed = definition.response.safeParse(JSON.parse(text));
    return parsed.success ? (parsed.data as z.output<D['response']>) : null;
  }

  /** On a site of thousands of pages, Redis stores what is in demand: crawlers request each page once. */
  private remember(name: string, text: string): void {
    const { lastResponses } = this;
    const last = lastResponses.get(name);
    const now = monotonicNow();
    const isStored = last?.text === text && last.storedAt !== null && now - last.storedAt < storedAgainMs;
    const isWanted = !isStored && (last !== undefined || lastResponses.size < maxLast);
    lastResponses.delete(name);
    lastResponses.set(name, { text, storedAt: isWanted ? now : (last?.storedAt ?? null) });
    const [oldest] = lastResponses.keys();
    if (lastResponses.size > maxLast && oldest !== undefined) lastResponses.delete(oldest);
    if (!isWanted) return;
    this.redis.set(keyOf(name), text, 'EX', storedSeconds).catch(() => lastResponses.delete(name));
  }
}

/** A 404 is a response, not an outage: the last known response must not replace it. */
const isNotFound = (error: unknown) => error instanceof CodedError && statusOfCode[error.code] === 404;

const keyOf = (name: string) => `{gateway}:known:${name}`;
