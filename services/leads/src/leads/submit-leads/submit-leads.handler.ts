import { Inject, Injectable } from '@nestjs/common';
import { leadSubmitted, leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { Lead, LeadIntake } from '@latchline/contracts/leads/lead.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox, type OutboxRow } from '@latchline/runtime/outbox/outbox';
import { RUNTIME_CONFIG } from '@latchline/runtime/service/runtime.tokens';
import { DataSource } from 'typeorm';
import { submittedLead } from '../lead';
import { LeadRepository, type SubmittedLead, type TimelineRow } from '../lead.repository';
import { firstEntries } from '../quarantine';
import { judge } from '../spam-score';
import type { LeadsConfig } from '../../leads.config';
import { RepeatRepository } from '../repeat.repository';
import { type Attached, repeatEntry } from '../repeats';
import { startClocks, type WithClock } from '../response-clock';
import { ResponseClockRepository } from '../../response-clock/response-clock.repository';
import { TownRepository } from '../../towns/town.repository';

type Origin = { readonly traceparent?: string };

/** Stores what the gateway has accepted. A batch that arrives again, whole or in part, changes nothing. */
@Injectable()
export class SubmitLeadsHandler {
  private readonly count;
  private readonly countHeld;

  constructor(
    private readonly dataSource: DataSource,
    private readonly leads: LeadRepository,
    private readonly repeats: RepeatRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly towns: TownRepository,
    private readonly outbox: Outbox,
    private readonly logger: Logger,
    metrics: Metrics,
    @Inject(RUNTIME_CONFIG) private readonly config: Pick<LeadsConfig, 'SPAM_HOLD_SCORE'>,
  ) {
    this.count = metrics.counter('leads_intake_total', 'Accepted leads taken from the intake, by outcome');
    this.countHeld = metrics.counter('leads_held_total', 'Leads that went into quarantine as they came', [
      {},
    ]);
  }

  /** `origins` stand beside the batch: each event continues the trace of its own visitor's request. */
  async run(batch: readonly LeadIntake[], origins: readonly Origin[] = []): Promise<void> {
    const given = batch.map((intake, index) => ({ lead: this.judged(intake), origin: origins[index] }));
    // The first counts of those that came with one id.
    const once = new Map(given.reverse().map((one) => [one.lead.id, one] as const));
    const leads = [...once.values()].map(({ lead }) => lead);
    const stored = await this.dataSource.transaction(async (manager) => {
      const placed = await this.towns.withTowns(manager, leads);
      const attached = await this.repeats.attach(manager, placed);
      const timed = startClocks(attached, await this.clocks.promises(manager), new Date());
      const submitted = this.withNews(timed, (id) => once.get(id)?.origin);
      return submitted.length > 0 ? this.leads.storeSubmitted(manager, submitted) : [];
    });
    if (stored.length > 0) this.outbox.wake();
    const repeated = batch.length - stored.length;
    this.count({ outcome: 'stored' }, stored.length);
    this.count({ outcome: 'repeated' }, repeated);
    this.countHeld({}, stored.filter((id) => once.get(id)?.lead.held).length);
    this.logger.info({ stored: stored.length, repeated }, 'Leads stored');
  }

  private judged(intake: LeadIntake): Lead {
    return judge(submittedLead(intake), intake.proven, this.config.SPAM_HOLD_SCORE);
  }

  /** Of a lead in quarantine nobody is alerted; open dashboards count it. */
  private newsOf(lead: Lead, origin: Origin | undefined): OutboxRow {
    if (lead.held) return this.outbox.row(leadUpdated, { id: lead.id }, origin);
    return this.outbox.row(leadSubmitted, { lead }, origin);
  }

  /** What each lead adds to histories, and who is told. A first lead out of an earlier batch is told of once. */
  private withNews(
    attached: readonly (Attached & WithClock)[],
    originOf: (id: string) => Origin | undefined,
  ): SubmittedLead[] {
    const told = new Set(attached.map(({ lead }) => lead.id));
    return attached.map(({ lead, first, clock }) => {
      const entries: TimelineRow[] = firstEntries(lead).map((entry) => ({ lead_id: lead.id, ...entry }));
      const events = [this.newsOf(lead, originOf(lead.id))];
      if (first) {
        entries.push({ lead_id: first.id, ...repeatEntry(lead, first) });
        if (!told.has(first.id)) events.push(this.outbox.row(leadUpdated, { id: first.id }));
        told.add(first.id);
      }
      return { lead, clock, entries, events };
    });
  }
}
