import type { Queue } from 'bullmq';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Subscription } from '@latchline/contracts/messaging/subscriptions';
import type { Logger } from '../logger/logger';
import { eventJobOptions } from '../messaging/event-retries';
import type { LiveStreamWriter } from '../messaging/live-stream';
import type { MessageCodec } from '../messaging/message-codec';

export interface EventPublisherOptions {
  codec: MessageCodec;
  logger: Logger;
  subscriptions: readonly Subscription[];
  /** The queue of that name, made when it is first needed. */
  queue: (name: string) => Queue;
  live: LiveStreamWriter;
}

/** Copies events to everybody who subscribes to them. */
export class EventPublisher {
  constructor(private readonly options: EventPublisherOptions) {}

  async publish(envelopes: readonly Envelope[]): Promise<void> {
    const { logger, live } = this.options;
    for (const { name } of envelopes) {
      if (!this.subscriptionTo(name)) logger.warn({ event: name }, 'Nobody subscribes to an event');
    }
    await this.enqueue(envelopes);
    await live.append(envelopes.filter(({ name }) => this.subscriptionTo(name)?.live));
  }

  /** To the queues alone: who watches has seen these already. A queue that has an event keeps the second copy out. */
  async enqueue(envelopes: readonly Envelope[]): Promise<void> {
    const byQueue = new Map<string, Envelope[]>();
    for (const envelope of envelopes) {
      for (const queue of this.subscriptionTo(envelope.name)?.queues ?? []) {
        byQueue.set(queue, [...(byQueue.get(queue) ?? []), envelope]);
      }
    }
    for (const [queue, events] of byQueue) await this.addTo(queue, events);
  }

  private subscriptionTo(name: string): Subscription | undefined {
    return this.options.subscriptions.find(({ event }) => event.name === name);
  }

  private async addTo(queue: string, envelopes: readonly Envelope[]): Promise<void> {
    await this.options.queue(queue).addBulk(
      envelopes.map((envelope) => ({
        name: envelope.name,
        data: { sealed: this.options.codec.seal(envelope) },
        opts: { ...eventJobOptions, jobId: envelope.id },
      })),
    );
  }
}
