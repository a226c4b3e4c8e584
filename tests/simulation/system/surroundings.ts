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

/** In place of a cipher: a message in clear text with its length, so that one that was cut off is as unreadable as a sealed one. */
const prefix = 'clear.';
const seal = (value: unknown): string => {
  const text = JSON.stringify(value);
  return `${prefix}${text.length}.${text}`;
};
const open = (sealed: string): unknown => {
  const end = sealed.indexOf('.', prefix.length);
  const text = sealed.slice(end + 1);
  const isWhole =
    end > 0 && sealed.startsWith(prefix) && Number(sealed.slice(prefix.length, end)) === text.length;
  if (!isWhole) throw new Error('The message was modified');
  return JSON.parse(text);
};
export const codec = { seal, open, isCurrent: () => true } as unknown as MessageCodec;

export const connect = ({ scheduler, redis }: World): Redis => RedisClient.open(scheduler, redis);
