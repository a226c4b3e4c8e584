import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type LeadProgress,
  type LeadStage,
  type WaitingLeads,
  getUnpublishedLeads,
  getUnsentLeads,
} from '@latchline/contracts/leads/waiting-leads.operations';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import { LeadQueues } from './lead-queues';
import { LeadSpool } from './spool/lead-spool';
import { addUp } from './waiting-leads';

/** Health probes and open dashboards share one reading per second. */
const sampleMs = 1_000;
/** Below the timeout of health checks. */
const timeoutMs = 1_500;
const stages: readonly LeadStage[] = ['not_stored', 'not_published', 'not_notified'];

/**
 * Measures where accepted leads wait on their way to the team: in this gateway's spool and the intake stream (not stored),
 * in the outbox (not published), in the alert queue and among the deliveries (not notified).
 */
@Injectable()
export class LeadProgressReader implements OnModuleInit {
  private sample: { readonly takenAt: number; readonly progress: Promise<LeadProgress> } | undefined;

  constructor(
    private readonly spool: LeadSpool,
    private readonly services: ServiceClient,
    private readonly queues: LeadQueues,
    private readonly health: HealthRegistry,
  ) {}

  onModuleInit(): void {
    for (const stage of stages) {
      this.health.watchAge(stage, async () => (await this.read())[stage]?.oldest_seconds ?? null);
    }
  }

  /** Never rejects: a stage that cannot be read is null. */
  read(): Promise<LeadProgress> {
    const now = monotonicNow();
    if (!this.sample || now - this.sample.takenAt > sampleMs) {
      this.sample = { takenAt: now, progress: this.measure() };
    }
    return this.sample.progress;
  }

  private async measure(): Promise<LeadProgress> {
    const orUnknown = (reading: Promise<WaitingLeads>) => reading.catch(() => null);
    const [stream, published, deliveries, ...queued] = await Promise.all([
      orUnknown(this.queues.inStream()),
      orUnknown(this.services.request(getUnpublishedLeads, {}, { timeoutMs })),
      orUnknown(this.services.request(getUnsentLeads, {}, { timeoutMs })),
      ...this.queues.inQueues().map(orUnknown),
    ]);
    return {
      not_stored: addUp([this.spool.waiting(), stream]),
      not_published: published,
      not_notified: addUp([deliveries, ...queued]),
    };
  }
}
