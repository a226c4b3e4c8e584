import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { EventDefinition } from '@latchline/contracts/messaging/definitions';
import type { Envelope } from '@latchline/contracts/messaging/envelope';

export interface EventConsumerOptions<S extends z.ZodType> {
  /** As in the subscriptions: `<consuming service>.<purpose>`. */
  queue: string;
  event: EventDefinition<S>;
  /** Events of this queue that one process handles concurrently. */
  concurrency?: number;
}

export const EVENT_CONSUMER = Symbol('EVENT_CONSUMER');

type Handler<S extends z.ZodType> = (data: z.output<S>, envelope: Envelope) => Promise<void>;

/**
 * Marks a method that handles this event from this queue. Events can arrive twice: use the inbox. If the method throws,
 * the event is retried with increasing delays and finally moved to the dead-letter queue.
 */
export function EventConsumer<S extends z.ZodType>(options: EventConsumerOptions<S>) {
  return <M extends Handler<S>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ) => SetMetadata(EVENT_CONSUMER, options)(target, key, descriptor);
}
