import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import type { LeadIntake } from '@latchline/contracts/leads/lead.schema';
import { probeStored } from '@latchline/contracts/leads/probes/probe.events';
import { type WaitingLeads, lateAfterSeconds } from '@latchline/contracts/leads/waiting-leads.operations';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { openQueue } from '@latchline/runtime/events/queues';
import { Logger } from '@latchline/runtime/logger/logger';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { Redis } from 'ioredis';
import { IntakeBacklog } from './intake-backlog';
import { secondsWaited } from './stream-backlog';
import { secondsSince, waitingOf } from './waiting-leads';

type Queue = ReturnType<typeof openQueue>;

/** Beyond this the exact number no longer matters. */
const maxCounted = 1_000;
const unfinished = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Leads that wait in Redis: in the intake stream and in the queues of their consumers. */
@Injectable()
export class LeadQueues implements OnModuleDestroy {
  private readonly queues: readonly Queue[];

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly codec: MessageCodec,
    private readonly backlog: IntakeBacklog,
    logger: Logger,
  ) {
    const { queues = [] } = subscriptions.find(({ event }) => event === leadSubmitted) ?? {};
    this.queues = queues.map((name) => openQueue(name, { redis, logger }));
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled(this.queues.map((queue) => queue.close()));
  }

  async inStream(): Promise<WaitingLeads> {
    const age = await this.backlog.oldestSeconds();
    if (age <= lateAfterSeconds) return waitingOf([age]);
    const lateUntil = Date.now() - lateAfterSeconds * 1_000;
    const late = await this.redis.xrange(leadIntakeStream, '-', `${lateUntil}`, 'COUNT', maxCounted);
    // Probes are not leads. They are opened only here, because leads are rarely late.
    return waitingOf(late.filter((entry) => !this.isProbe(entry)).map(([id]) => secondsWaited(id)));
  }

  private isProbe([, fields]: [string, string[]]): boolean {
    try {
      const sealed = fields[fields.indexOf('sealed') + 1] ?? '';
      return (this.codec.open(sealed) as { data: Partial<LeadIntake> }).data.probe === true;
    } catch {
      return false;
    }
  }

  /** One promise per queue, so that an unreadable queue does not hide the others. */
  inQueues(): Promise<WaitingLeads>[] {
    return this.queues.map((queue) => inQueue(queue));
  }
}

async function inQueue(queue: Queue): Promise<WaitingLeads> {
  const read = async (count: number) =>
    waitingOf(
      (await queue.getJobs([...unfinished], 0, count - 1, true))
        .filter(({ name }) => name !== probeStored.name)
        .map(({ timestamp }) => secondsSince(timestamp)),
    );
  const [first] = await queue.getJobs([...unfinished], 0, 0, true);
  const age = first ? secondsSince(first.timestamp) : 0;
  return age <= lateAfterSeconds ? waitingOf([age]) : read(maxCounted);
}
