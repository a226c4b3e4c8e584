import { Inject, Injectable } from '@nestjs/common';
import { type EventIntake, eventIntakeStream } from '@latchline/contracts/seo/counts/event-count.operations';
import type { EventBatch } from '@latchline/contracts/tracking/tracking-event.schema';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { AddressLimit } from '../../edge/limits/address-limit';
import { ProblemError } from '../../edge/problems/problem-error';
import { RateLimits } from '../../edge/limits/rate-limits';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { Contacts } from '../../intake/contacts';
import { StreamBacklog } from '../../intake/stream-backlog';
import { isRobot } from '../../edge/clients/robots';

/** Counts are worth less than leads: they give way to them long before Redis is full. */
const mostWaiting = 10_000;

export interface BeaconSender {
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Hands beacons on to be counted. What it knows of the sender goes no further than this. */
@Injectable()
export class RecordEvents {
  private readonly limit: AddressLimit;
  private readonly backlog: StreamBacklog;

  constructor(
    private readonly appender: StreamAppender,
    private readonly contacts: Contacts,
    limits: RateLimits,
    @Inject(REDIS) redis: Redis,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    const points = config.RATE_LIMIT_EVENTS_PER_MINUTE;
    this.limit = new AddressLimit(limits, config.JWT_SECRET, { name: 'events-address', points, seconds: 60 });
    this.backlog = new StreamBacklog(redis, eventIntakeStream, mostWaiting);
  }

  async run(batch: EventBatch, { address, userAgent }: BeaconSender): Promise<void> {
    const verdict = await this.limit.take(address);
    if (!verdict.allowed) {
      const { retryAfterSeconds } = verdict;
      throw new ProblemError({ status: 429, detail: 'Too many events from here', retryAfterSeconds });
    }
    if (isRobot(userAgent)) return;
    const received_at = new Date().toISOString();
    await this.contacts.take(batch, received_at, userAgent);
    await this.backlog.assertRoom();
    const data: EventIntake = { id: uuidv7(), received_at, events: batch.events };
    await this.appender.append({ stream: eventIntakeStream, id: data.id, data });
  }
}
