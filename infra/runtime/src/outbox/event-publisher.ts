import type { Queue } from 'bullmq';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import type { MessageCodec } from '../crypto/message-codec';
import { eventJobOptions } from '../events/event-retries';
import type { LiveStreamWriter } from '../events/live-stream';
import type { Logger } from '../logger/logger';
import { Outage } from '../timing/outage';
import { monotonicNow, within } from '../timing/timing';
import { AcceptedCopies } from './accepted-copies';

export interface EventPublisherOptions {
  codec: MessageCodec;
  logger: Logger;
  subscriptions: readonly Subscription[];
  /** Returns the queue of that name, opened on first use. */
  queue: (name: string) => Pick<Queue, 'addBulk'>;
  live: LiveStreamWriter;
}

/** BullMQ takes jobs with a priority only when none without one is waiting. */
const behindNewEvents = { priority: 1 } as const;

/** A destination name that cannot be the name of a queue. */
const liveDestination = 'live stream';

/**
 * Copies events to all their destinations: queues and the live stream. A failing destination does not delay the others,
 * and a retry goes only to destinations that have not accepted the event.
 */
export class EventPublisher {
  private readonly accepted = new AcceptedCopies();
  private readonly outages = new Map<string, Outage>();
  private failing = new Set<string>();
  /** Since when destinations have failed without a response from Redis. */
  private readonly silentSince = new Map<string, number>();

  constructor(
    private readonly options: EventPublisherOptions,
    private readonly timeoutMs: number,
  ) {}

  /** A failed destination is skipped until the next pass, so that a long outbox does not wait for it with every batch. */
  startPass(): void {
    this.failing = new Set();
    this.accepted.startPass();
  }

  /** Whether copies are remembered, which is only right as long as Redis has the data that accepted them. */
  get needsData(): boolean {
    return !this.accepted.isEmpty;
  }

  /** Copies accepted by other data of Redis may be lost, so they are sent again. */
  rememberOnlyFor(data: string): void {
    this.accepted.keepFor(data);
  }

  /** Since when a destination has failed although Redis has not refused it; undefined while none does. */
  get stuckSince(): number | undefined {
    return this.silentSince.size === 0 ? undefined : Math.min(...this.silentSince.values());
  }

  /** Returns the events that all of their destinations have accepted. */
  async publish(envelopes: readonly Envelope[]): Promise<Envelope[]> {
    for (const { name } of envelopes) {
      if (!this.subscriptionTo(name)) this.options.logger.warn({ event: name }, 'No subscription for event');
    }
    const copies = this.byDestination(envelopes, (name) => this.destinationsOf(name));
    await Promise.all([...copies].map(([destination, events]) => this.offer(destination, events)));
    return envelopes.filter(({ id, name }) => this.accepted.takeComplete(id, this.destinationsOf(name)));
  }

  /**
   * Adds events to the queues only, behind new ones: they have already been in the live stream, and most have been handled.
   * A queue ignores the second copy of an event. Tries every queue, then throws the first error.
   */
  async enqueue(envelopes: readonly Envelope[]): Promise<void> {
    const copies = this.byDestination(envelopes, (name) => this.subscriptionTo(name)?.queues ?? []);
    const results = await Promise.allSettled(
      [...copies].map(([queue, events]) => within(this.timeoutMs, this.send(queue, events, behindNewEvents))),
    );
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  private async offer(destination: string, events: readonly Envelope[]): Promise<void> {
    const due = events.filter(({ id }) => !this.accepted.has(id, destination));
    if (this.failing.has(destination) || due.length === 0) return;
    try {
      await within(this.timeoutMs, this.send(destination, due));
      for (const { id } of due) this.accepted.add(id, destination);
      this.silentSince.delete(destination);
      this.outages.get(destination)?.over();
    } catch (err) {
      this.failing.add(destination);
      if (isRefusal(err)) this.silentSince.delete(destination);
      else if (!this.silentSince.has(destination)) this.silentSince.set(destination, monotonicNow());
      this.outageOf(destination).failed(err);
    }
  }

  private async send(
    destination: string,
    events: readonly Envelope[],
    order: { readonly priority?: number } = {},
  ): Promise<void> {
    const { codec, live, queue } = this.options;
    if (destination === liveDestination) return live.append(events);
    await queue(destination).addBulk(
      events.map((event) => ({
        name: event.name,
        data: { sealed: codec.seal(event) },
        opts: { ...eventJobOptions, ...order, jobId: event.id },
      })),
    );
  }

  private byDestination(
    envelopes: readonly Envelope[],
    destinationsOf: (name: string) => readonly string[],
  ): Map<string, Envelope[]> {
    const copies = new Map<string, Envelope[]>();
    for (const envelope of envelopes) {
      for (const destination of destinationsOf(envelope.name)) {
        const events = copies.get(destination);
        if (events) events.push(envelope);
        else copies.set(destination, [envelope]);
      }
    }
    return copies;
  }

  private destinationsOf(name: string): readonly string[] {
    const { queues = [], live = false } = this.subscriptionTo(name) ?? {};
    return live ? [...queues, liveDestination] : queues;
  }

  private subscriptionTo(name: string): Subscription | undefined {
    return this.options.subscriptions.find(({ event }) => event.name === name);
  }

  private outageOf(destination: string): Outage {
    const known = this.outages.get(destination);
    if (known) return known;
    const outage = new Outage(this.options.logger.child({ destination }), 'Publishing events failed');
    this.outages.set(destination, outage);
    return outage;
  }
}

/** Redis has responded, for example that its memory is full: another client object would get the same response. */
const isRefusal = (err: unknown): boolean => err instanceof Error && err.name === 'ReplyError';
