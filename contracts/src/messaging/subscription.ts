import type { EventDefinition } from './definitions';

/** One BullMQ queue belongs to one consumer: `<consuming service>.<purpose>`. Queue names are permanent. */
export interface Subscription {
  readonly event: EventDefinition;
  /** Queues that get a copy each, retried until handled or dead-lettered. */
  readonly queues: readonly string[];
  /** Also on the capped live stream, which every gateway replica reads: dashboards and page caches follow it. */
  readonly live: boolean;
}
