import type { LeadCopies } from '../../../gateway/src/intake/copies/lead-copies';
import type { Redis } from 'ioredis';
import { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
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
export const codec = new MessageCodec(
  new KeyRing({ text: Buffer.alloc(32, 7).toString('base64') }, (key) => Buffer.from(key, 'base64')),
);

export const connect = ({ scheduler, redis }: World): Redis => RedisClient.open(scheduler, redis);
