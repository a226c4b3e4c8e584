import { Inject, Injectable } from '@nestjs/common';
import { leadSubmitted, leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { Lead, LeadIntake } from '@latchline/contracts/leads/lead.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox, type OutboxRow } from '@latchline/runtime/outbox/outbox';
import { RUNTIME_CONFIG } from '@latchline/runtime/service/runtime.tokens';
import { submittedLead } from '../lead';
import { LeadRepository } from '../lead.repository';
import { firstEntries } from '../quarantine';
import { judge } from '../spam-score';
import type { LeadsConfig } from '../../leads.config';

/** Stores what the gateway has accepted. A batch that arrives again, whole or in part, changes nothing. */
@Injectable()
export class SubmitLeadsHandler {
  private readonly count;
  private readonly countHeld;

  constructor(
    private readonly leads: LeadRepository,
    private readonly outbox: Outbox,
    private readonly logger: Logger,
    metrics: Metrics,
    @Inject(RUNTIME_CONFIG) private readonly config: Pick<LeadsConfig, 'SPAM_HOLD_SCORE'>,
  ) {
    this.count = metrics.counter('leads_intake_total', 'Accepted leads taken from the intake, by outcome');
    this.countHeld = metrics.counter('leads_held_total', 'Leads that went into quarantine as they came');
  }

  /** `origins` stand beside the batch: each event continues the trace of its own visitor's request. */
  async run(batch: readonly LeadIntake[], origins: readonly { traceparent?: string }[] = []): Promise<void> {
    const leads = batch.map((intake) => this.judged(intake));
    const submitted = leads.map((lead, index) => ({
      lead,
      entries: firstEntries(lead),
      event: this.newsOf(lead, origins[index]),
    }));
    const stored = await this.leads.storeSubmitted(submitted);
    if (stored.length > 0) this.outbox.wake();
    const repeated = batch.length - stored.length;
    this.count({ outcome: 'stored' }, stored.length);
    this.count({ outcome: 'repeated' }, repeated);
    this.countHeld({}, leads.filter(({ id, held }) => held && stored.includes(id)).length);
    this.logger.info({ stored: stored.length, repeated }, 'Leads stored');
  }

  private judged(intake: LeadIntake): Lead {
    return judge(submittedLead(intake), intake.proven, this.config.SPAM_HOLD_SCORE);
  }

  /** Of a lead in quarantine nobody is alerted; open dashboards count it. */
  private newsOf(lead: Lead, origin: { traceparent?: string } | undefined): OutboxRow {
    if (lead.held) return this.outbox.row(leadUpdated, { id: lead.id }, origin);
    return this.outbox.row(leadSubmitted, { lead }, origin);
  }
}
