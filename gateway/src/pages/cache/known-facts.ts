import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { statusOfCode } from '@latchline/contracts/api/problem-statuses';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { PageDraft } from '@latchline/contracts/pages/page-draft';
import { Logger } from '@latchline/runtime/logger/logger';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { steadyNow } from '@latchline/runtime/timing/timing';
import { Redis } from 'ioredis';
import type { Subscription } from 'rxjs';
import type { z } from 'zod';
import { ThrottledLog } from '../../edge/throttled-log';
import { LiveFeed } from '../../live/live-feed';
import { changesFacts } from './page-changes';
import { draftedAnswer } from '../previews/draft-answers';
import { draftsInPlace, notYetAPage } from '../previews/previewing';

/** Less than for dashboards: a visitor at a locked door would rather have yesterday's page now. */
const timeoutMs = 2_000;
/** How long an answer stands for the next page. An event ends it at once; with a lost one it adds to the age of a page. */
export const sharedMs = 10_000;
const mostShared = 500;

interface Shared {
  readonly answer: Promise<unknown>;
  readonly askedAt: number;
}

/**
 * Public facts for pages. Most pages have most of them in common, so an answer is shared for a while: never change one.
 * When a service does not answer, what it answered last is used; it is kept in Redis as well, so that a gateway started
 * in the middle of an outage has a telephone number to show.
 */
@Injectable()
export class KnownFacts implements BeforeApplicationShutdown {
  private readonly known = new Map<string, string>();
  private readonly shared = new Map<string, Shared>();
  private readonly throttled = new ThrottledLog();
  private readonly subscription: Subscription;

  constructor(
    private readonly services: ServiceClient,
    private readonly logger: Logger,
    @Inject(REDIS) private readonly redis: Redis,
    feed: LiveFeed,
  ) {
    // Before everybody who asks anew when they hear of a change: they subscribe once the application is there.
    this.subscription = feed.entries.subscribe(({ envelope }) => {
      if (changesFacts(envelope.name)) this.outdateAll();
    });
  }

  beforeApplicationShutdown(): void {
    this.subscription.unsubscribe();
  }

  /** Whoever asks from now on gets what is so now. */
  outdateAll(): void {
    this.shared.clear();
  }

  async ask<D extends RequestDefinition>(
    definition: D,
    data: z.input<D['request']>,
    name: string = definition.name,
  ): Promise<z.output<D['response']>> {
    const drafts = draftsInPlace();
    if (drafts) return this.drafted(drafts, definition, data);
    const key = `${definition.name}\n${JSON.stringify(data)}`;
    const shared = this.shared.get(key);
    if (shared && steadyNow() - shared.askedAt <= sharedMs)
      return shared.answer as Promise<z.output<D['response']>>;
    const answer = this.answered(definition, data, name);
    this.share(key, answer);
    return answer;
  }

  /** A failure is nobody else's: the next one asks again. */
  private share(key: string, answer: Promise<unknown>): void {
    if (this.shared.size >= mostShared) this.shared.clear();
    const shared = { answer, askedAt: steadyNow() };
    this.shared.set(key, shared);
    answer.catch(() => {
      if (this.shared.get(key) === shared) this.shared.delete(key);
    });
  }

  private async answered<D extends RequestDefinition>(
    definition: D,
    data: z.input<D['request']>,
    name: string,
  ): Promise<z.output<D['response']>> {
    try {
      const answer = await this.services.request(definition, data, { timeoutMs });
      this.remember(name, JSON.stringify(answer));
      return answer;
    } catch (error) {
      if (isAnswer(error)) throw error;
      const last = await this.last(definition, name);
      if (last === null) throw error;
      this.throttled.about(name, () =>
        this.logger.warn({ fact: name }, 'A page is made from what was known before'),
      );
      return last;
    }
  }

  /** As it would be answered with drafts in place of what is saved. Remembers nothing. */
  private async drafted<D extends RequestDefinition>(
    drafts: readonly PageDraft[],
    definition: D,
    data: z.input<D['request']>,
  ): Promise<z.output<D['response']>> {
    const missing = (error: unknown) => {
      // An article that nobody has published yet is one all the same to whoever writes it.
      if (isAnswer(error) && draftedAnswer(drafts, definition.name, data, null) !== null) return null;
      throw error;
    };
    const saved = await this.services.request(definition, data, { timeoutMs }).catch(missing);
    const parsed = definition.response.safeParse(draftedAnswer(drafts, definition.name, data, saved));
    if (parsed.success) return parsed.data as z.output<D['response']>;
    throw notYetAPage(parsed.error);
  }

  /** What was answered last; null when nobody ever has. Never asks the service. */
  async last<D extends RequestDefinition>(
    definition: D,
    name: string = definition.name,
  ): Promise<z.output<D['response']> | null> {
    const text = this.known.get(name) ?? (await this.redis.get(keyOf(name)).catch(() => null));
    if (text === null) return null;
    // Another release may have written it.
    const parsed = definition.response.safeParse(JSON.parse(text));
    return parsed.success ? (parsed.data as z.output<D['response']>) : null;
  }

  private remember(name: string, text: string): void {
    if (this.known.get(name) === text) return;
    this.known.set(name, text);
    this.redis.set(keyOf(name), text).catch(() => this.known.delete(name));
  }
}

/** "There is no such thing" is an answer: what was known of it before must not stand for it. */
const isAnswer = (error: unknown) => error instanceof CodedError && statusOfCode[error.code] === 404;

const keyOf = (name: string) => `{gateway}:known:${name}`;
