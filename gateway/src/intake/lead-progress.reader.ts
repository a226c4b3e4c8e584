import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import {
  type LeadProgress,
  type LeadStage,
  type WaitingLeads,
  getUnpublishedLeads,
  getUnsentLeads,
  lateAfterSeconds,
} from '@latchline/contracts/leads/waiting-leads.operations';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Logger } from '@latchline/runtime/logger/logger';
import { openQueue } from '@latchline/runtime/events/queues';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { steadyNow } from '@latchline/runtime/timing/timing';
import { Redis } from 'ioredis';

import { LeadSpool } from './spool/lead-spool';
import { addUp, secondsSince, waitingOf } from './waiting-leads';

type Queue = ReturnType<typeof openQueue>;

/** Probes of several balancers and every open dashboard ask: they share one reading. */
const sampleMs = 1_000;
/** Below the time that a health check is given. */
const timeoutMs = 1_500;
/** Enough to say "many". */
const most = 1_000;
const stages: readonly LeadStage[] = ['not_stored', 'not_published', 'not_notified'];
const unfinished = ['waiting', 'active', 'delayed', 'failed'] as const;

/**
 * Where accepted leads wait on their way to the team: in this gateway's spool and the intake stream (not stored), in the
 * outbox (not published), in the queue of alerts and among the deliveries (not notified).
 */
@Injectable()
export class LeadProgressReader implements OnModuleInit, OnModuleDestroy {
  private readonly queues: readonly Queue[];
  private sample: { readonly takenAt: number; readonly progress: Promise<LeadProgress> } | undefined;

  constructor(
    private readonly spool: LeadSpool,
    private readonly services: ServiceClient,
    private readonly health: HealthRegistry,
    @Inject(REDIS) private readonly redis: Redis,
    logger: Logger,
  ) {
    const { queues = [] } = subscriptions.find(({ event }) => event === leadSubmitted) ?? {};
    this.queues = queues.map((name) => openQueue(name, { redis, logger }));
  }

  onModuleInit(): void {
    for (const stage of stages) {
      this.health.watchAge(stage, async () => (await this.read())[stage]?.oldest_seconds ?? null);
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled(this.queues.map((queue) => queue.close()));
  }

  /** Never rejects: what cannot be read is null. */
  read(): Promise<LeadProgress> {
    const now = steadyNow();
    if (!this.sample || now - this.sample.takenAt > sampleMs) {
      this.sample = { takenAt: now, progress: this.look() };
    }
    return this.sample.progress;
  }

  private async look(): Promise<LeadProgress> {
    const orUnknown = (reading: Promise<WaitingLeads>) => reading.catch(() => null);
    const [stream, published, deliveries, ...queued] = await Promise.all([
      orUnknown(this.inStream()),
      orUnknown(this.services.request(getUnpublishedLeads, {}, { timeoutMs })),
      orUnknown(this.services.request(getUnsentLeads, {}, { timeoutMs })),
      ...this.queues.map((queue) => orUnknown(this.inQueue(queue))),
    ]);
    return {
      not_stored: addUp([this.spool.waiting(), stream]),
      not_published: published,
      not_notified: addUp([deliveries, ...queued]),
    };
  }

  private async inStream(): Promise<WaitingLeads> {
    const [oldest] = await this.redis.xrange(leadIntakeStream, '-', '+', 'COUNT', 1);
    const age = oldest ? secondsSince(Number(oldest[0].split('-')[0])) : 0;
    if (age <= lateAfterSeconds) return waitingOf([age]);
    const lateUntil = Date.now() - lateAfterSeconds * 1_000;
    const late = await this.redis.xrange(leadIntakeStream, '-', `${lateUntil}`, 'COUNT', most);
    return { late: late.length, oldest_seconds: age };
  }

  private async inQueue(queue: Queue): Promise<WaitingLeads> {
    const read = async (count: number) =>
      waitingOf(
        (await queue.getJobs([...unfinished], 0, count - 1, true)).map(({ timestamp }) =>
          secondsSince(timestamp),
        ),
      );
    const first = await read(1);
    return first.late === 0 ? first : read(most);
  }
}
