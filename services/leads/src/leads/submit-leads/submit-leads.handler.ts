import { Injectable } from '@nestjs/common';
import { leadSubmitted, leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadIntake } from '@latchline/contracts/leads/lead.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource } from 'typeorm';
import { submittedEntry, submittedLead } from '../lead';
import { LeadRepository, type SubmittedLead, type TimelineRow } from '../lead.repository';
import { RepeatRepository } from '../repeat.repository';
import { type Attached, repeatEntry } from '../repeats';
import { startClocks, type WithClock } from '../response-clock';
import { ResponseClockRepository } from '../../response-clock/response-clock.repository';

type Origin = { readonly traceparent?: string };

/** Stores what the gateway has accepted. A batch that arrives again, whole or in part, changes nothing. */
@Injectable()
export class SubmitLeadsHandler {
  private readonly count;

  constructor(
    private readonly dataSource: DataSource,
    private readonly leads: LeadRepository,
    private readonly repeats: RepeatRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly outbox: Outbox,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.count = metrics.counter('leads_intake_total', 'Accepted leads taken from the intake, by outcome');
  }

  /** `origins` stand beside the batch: each event continues the trace of its own visitor's request. */
  async run(batch: readonly LeadIntake[], origins: readonly Origin[] = []): Promise<void> {
    const given = batch.map((intake, index) => ({ lead: submittedLead(intake), origin: origins[index] }));
    // The first counts of those that came with one id.
    const once = new Map(given.reverse().map((one) => [one.lead.id, one] as const));
    const leads = [...once.values()].map(({ lead }) => lead);
    const stored = await this.dataSource.transaction(async (manager) => {
      const attached = await this.repeats.attach(manager, leads);
      const timed = startClocks(attached, await this.clocks.promises(manager), new Date());
      const submitted = this.withNews(timed, (id) => once.get(id)?.origin);
      return submitted.length > 0 ? this.leads.storeSubmitted(manager, submitted) : [];
    });
    if (stored.length > 0) this.outbox.wake();
    const repeated = batch.length - stored.length;
    this.count({ outcome: 'stored' }, stored.length);
    this.count({ outcome: 'repeated' }, repeated);
    this.logger.info({ stored: stored.length, repeated }, 'Leads stored');
  }

  /** What each lead adds to histories, and who is told. A first lead out of an earlier batch is told of once. */
  private withNews(
    attached: readonly (Attached & WithClock)[],
    originOf: (id: string) => Origin | undefined,
  ): SubmittedLead[] {
    const told = new Set(attached.map(({ lead }) => lead.id));
    return attached.map(({ lead, first, clock }) => {
      const entries: TimelineRow[] = [{ lead_id: lead.id, ...submittedEntry(lead) }];
      const events = [this.outbox.row(leadSubmitted, { lead }, originOf(lead.id))];
      if (first) {
        entries.push({ lead_id: first.id, ...repeatEntry(lead, first) });
        if (!told.has(first.id)) events.push(this.outbox.row(leadUpdated, { id: first.id }));
        told.add(first.id);
      }
      return { lead, clock, entries, events };
    });
  }
}
