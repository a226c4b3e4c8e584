import type { LeadCopies } from '../../../gateway/src/intake/copies/lead-copies';
import type { Redis } from 'ioredis';
import type { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import type { HealthRegistry } from '@latchline/runtime/health/health';
import type { Metrics } from '@latchline/runtime/health/metrics';
import type { Logger } from '@latchline/runtime/logger/logger';
import type { Scheduler } from '../engine/scheduler';
import type { MailServer } from '../stores/mail-server';
import type { Postgres } from '../stores/postgres';
import { RedisClient } from '../stores/redis-client';
import type { RedisServer } from '../stores/redis-server';

/** Everything outside of the processes. */
export interface World {
  readonly scheduler: Scheduler;
  readonly redis: RedisServer;
  readonly postgres: Postgres;
  readonly mail: MailServer;
}

const nothing = () => undefined;
const log = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing };

export const logger: Logger = { ...log, child: () => logger };
export const metrics = {
  counter: () => nothing,
  gauge: nothing,
  histogram: () => nothing,
} as unknown as Metrics;
/** The simulation asks what one copy survives. */
export const withoutCopies = {
  start: () => Promise.resolve(),
  keep: () => Promise.resolve(),
} as unknown as LeadCopies;
export const health = { add: nothing } as unknown as HealthRegistry;

/** In place of a cipher: an object in JSON. One that was cut off is as unreadable as a sealed one. */
export const codec = {
  seal: (value: object) => JSON.stringify(value),
  open: (sealed: string): unknown => JSON.parse(sealed),
  isCurrent: () => true,
} as unknown as MessageCodec;

export const connect = ({ scheduler, redis }: World): Redis => RedisClient.open(scheduler, redis);
