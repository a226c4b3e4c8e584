import type { EventDefinition } from './definitions';

/** One BullMQ queue belongs to one consumer: `<consuming service>.<purpose>`. Queue names are permanent. */
export interface Subscription {
  readonly event: EventDefinition;
  /** Queues that each get a copy, retried until it is handled or moved to the dead-letter queue. */
  readonly queues: readonly string[];
  /** Also published on the capped live stream, which every gateway replica reads for dashboards and page caches. */
  readonly live: boolean;
}
