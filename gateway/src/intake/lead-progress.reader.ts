import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type LeadProgress,
  type LeadStage,
  type WaitingLeads,
  getUnpublishedLeads,
  getUnsentLeads,
} from '@latchline/contracts/leads/waiting-leads.operations';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { Outage } from '@latchline/runtime/timing/outage';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import { LeadQueues } from './lead-queues';
import { LeadTables } from './lead-tables';
import { LeadSpool } from './spool/lead-spool';
import { type TwoWays, doubtOf, olderOf } from './two-ways';
import { addUp } from './waiting-leads';

/** Health probes and open dashboards share one reading per second. */
const sampleMs = 1_000;
/** Below the timeout of health checks. */
const timeoutMs = 1_500;
const stages: readonly LeadStage[] = ['not_stored', 'not_published', 'not_notified'];

interface Measurement {
  readonly progress: LeadProgress;
  /** What is wrong with the measurement itself. */
  readonly doubts: readonly string[];
}

const orUnknown = (reading: Promise<WaitingLeads>): Promise<WaitingLeads | null> => reading.catch(() => null);

/**
 * Measures where accepted leads wait on their way to the team: in this gateway's spool and the intake stream (not stored),
 * in the outbox (not published), in the alert queue and among the deliveries (not notified). What waits in the table of a service is
 * measured in two ways, of which the older counts.
 */
@Injectable()
export class LeadProgressReader implements OnModuleInit {
  private sample: { readonly takenAt: number; readonly measured: Promise<Measurement> } | undefined;
  private readonly doubted: Outage;
  private inDoubt = false;

  constructor(
    private readonly spool: LeadSpool,
    private readonly services: ServiceClient,
    private readonly queues: LeadQueues,
    private readonly tables: LeadTables,
    private readonly health: HealthRegistry,
    logger: Logger,
  ) {
    this.doubted = new Outage(logger, 'The ages of waiting leads are not measured in two ways that agree');
  }

  onModuleInit(): void {
    for (const stage of stages) {
      this.health.watchAge(stage, async () => (await this.read())[stage]?.oldest_seconds ?? null);
    }
    this.health.advise('lead_ages', async () => [...(await this.measured()).doubts]);
  }

  /** Never rejects: a stage that cannot be read is null. */
  async read(): Promise<LeadProgress> {
    return (await this.measured()).progress;
  }

  private measured(): Promise<Measurement> {
    const now = monotonicNow();
    if (!this.sample || now - this.sample.takenAt > sampleMs) {
      this.sample = { takenAt: now, measured: this.measure() };
    }
    return this.sample.measured;
  }

  private async measure(): Promise<Measurement> {
    const [stream, unpublished, unnotified, ...queued] = await Promise.all([
      orUnknown(this.queues.inStream()),
      this.bothWays(getUnpublishedLeads, this.tables.unpublished()),
      this.bothWays(getUnsentLeads, this.tables.unnotified()),
      ...this.queues.inQueues().map(orUnknown),
    ]);
    const doubts = this.noteDoubts({
      not_published: doubtOf(unpublished, 'leads'),
      not_notified: doubtOf(unnotified, 'notifications'),
    });
    return {
      progress: {
        not_stored: addUp([this.spool.waiting(), stream]),
        not_published: olderOf(unpublished),
        not_notified: addUp([olderOf(unnotified), ...queued]),
      },
      doubts,
    };
  }

  private async bothWays(
    query: typeof getUnpublishedLeads | typeof getUnsentLeads,
    reading: Promise<WaitingLeads>,
  ): Promise<TwoWays> {
    const [asked, read] = await Promise.all([
      orUnknown(this.services.request(query, {}, { timeoutMs })),
      orUnknown(reading),
    ]);
    return { asked, read };
  }

  private noteDoubts(found: Readonly<Partial<Record<LeadStage, string | null>>>): string[] {
    const doubts = Object.entries(found).flatMap(([stage, doubt]) => (doubt ? `${stage}: ${doubt}` : []));
    // At the first start, a service answers as soon as it has made its table, which was read before.
    if (this.inDoubt && doubts.length > 0) this.doubted.failed(new Error(doubts.join('; ')));
    else if (doubts.length === 0) this.doubted.over();
    this.inDoubt = doubts.length > 0;
    return doubts;
  }
}
