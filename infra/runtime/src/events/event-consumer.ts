import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { EventDefinition } from '@latchline/contracts/messaging/definitions';
import type { Envelope } from '@latchline/contracts/messaging/envelope';

export interface EventConsumerOptions<S extends z.ZodType> {
  /** As in the table of subscriptions: `<consuming service>.<purpose>`. */
  queue: string;
  event: EventDefinition<S>;
  /** Events of this queue handled at the same time by one process. */
  concurrency?: number;
}

export const EVENT_CONSUMER = Symbol('EVENT_CONSUMER');

type Handler<S extends z.ZodType> = (data: z.output<S>, envelope: Envelope) => Promise<void>;

/**
 * The method handles this event whenever it comes out of this queue. It may come twice: use the inbox. When the method
 * throws, the event is tried again with growing waits and finally kept as a dead letter.
 */
export function EventConsumer<S extends z.ZodType>(options: EventConsumerOptions<S>) {
  return <M extends Handler<S>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ) => SetMetadata(EVENT_CONSUMER, options)(target, key, descriptor);
}
