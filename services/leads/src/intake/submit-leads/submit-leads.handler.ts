import { Inject, Injectable } from '@nestjs/common';
import type { Lead, LeadIntake } from '@latchline/contracts/leads/lead.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import { submittedLead } from '../../leads/lead';
import { scoreLead } from '../../spam/spam-score';
import { type Origin, StoreLeads } from './store-leads';

/** Stores accepted leads. A batch that is delivered again, in whole or in part, changes nothing. */
@Injectable()
export class SubmitLeadsHandler {
  private readonly count;
  private readonly countQuarantined;

  constructor(
    private readonly store: StoreLeads,
    private readonly logger: Logger,
    metrics: Metrics,
    @Inject(RUNTIME_CONFIG) private readonly config: { readonly SPAM_HOLD_SCORE: number },
  ) {
    this.count = metrics.counter('leads_intake_total', 'Leads read from the intake stream, by outcome');
    this.countQuarantined = metrics.counter('leads_held_total', 'Leads quarantined on arrival', [{}]);
  }

  /** `origins` is parallel to `batch`: each event continues the trace of the visitor's own request. */
  async run(batch: readonly LeadIntake[], origins: readonly Origin[] = []): Promise<void> {
    const given = batch.map((intake, index) => ({ lead: this.scored(intake), origin: origins[index] }));
    // Of several entries with the same id, the first one counts.
    const once = new Map(given.reverse().map((one) => [one.lead.id, one] as const));
    const leads = [...once.values()].map(({ lead }) => lead);
    const stored = await this.store.run(leads, (id) => once.get(id)?.origin);
    const repeated = batch.length - stored.length;
    this.count({ outcome: 'stored' }, stored.length);
    this.count({ outcome: 'repeated' }, repeated);
    this.countQuarantined({}, stored.filter((id) => once.get(id)?.lead.held).length);
    this.logger.info({ stored: stored.length, repeated }, 'Leads stored');
  }

  private scored(intake: LeadIntake): Lead {
    return scoreLead(submittedLead(intake), intake.proven, this.config.SPAM_HOLD_SCORE);
  }
}
