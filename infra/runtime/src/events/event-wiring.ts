import type { z } from 'zod';
import { ownerOf } from '@latchline/contracts/messaging/definitions';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import type { EventConsumerOptions } from './event-consumer';

/** A handler method, bound to its provider. */
export interface FoundConsumer {
  options: EventConsumerOptions<z.ZodType>;
  /** Class and method, for error messages. */
  where: string;
  handle: (data: unknown, envelope: Envelope) => Promise<void>;
}

/** All mismatches between the subscriptions and the consumers of one service. */
export function wiringProblems(
  service: string,
  subscriptions: readonly Subscription[],
  consumers: readonly FoundConsumer[],
): string[] {
  const wanted = subscriptions.flatMap(({ event, queues }) =>
    queues.filter((queue) => ownerOf(queue) === service).map((queue) => ({ queue, event: event.name })),
  );
  const missing = wanted
    .filter((want) => !consumers.some((consumer) => sameAs(want, consumer)))
    .map(({ queue, event }) => `${queue}: no handler for ${event}`);
  const doubled = wanted.flatMap((want) => {
    const handlers = consumers.filter((consumer) => sameAs(want, consumer)).map(({ where }) => where);
    return handlers.length > 1
      ? [`${want.queue}: ${want.event} has ${handlers.length} handlers: ${handlers.join(', ')}`]
      : [];
  });
  const unwanted = consumers
    .filter((consumer) => !wanted.some((want) => sameAs(want, consumer)))
    .map(({ where, options }) => `${where}: ${options.queue} does not subscribe to ${options.event.name}`);
  return [...missing, ...doubled, ...unwanted];
}

function sameAs(want: { queue: string; event: string }, { options }: FoundConsumer): boolean {
  return options.queue === want.queue && options.event.name === want.event;
}
