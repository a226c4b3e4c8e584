import { Inject, Injectable } from '@nestjs/common';
import type { Lead, LeadIntake } from '@latchline/contracts/leads/lead.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import { submittedLead } from '../../leads/lead';
import { judge } from '../../spam/spam-score';
import { type Origin, StoreLeads } from './store-leads';

/** Stores what the gateway has accepted. A batch that arrives again, whole or in part, changes nothing. */
@Injectable()
export class SubmitLeadsHandler {
  private readonly count;
  private readonly countHeld;

  constructor(
    private readonly store: StoreLeads,
    private readonly logger: Logger,
    metrics: Metrics,
    @Inject(RUNTIME_CONFIG) private readonly config: { readonly SPAM_HOLD_SCORE: number },
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
    const stored = await this.store.run(leads, (id) => once.get(id)?.origin);
    const repeated = batch.length - stored.length;
    this.count({ outcome: 'stored' }, stored.length);
    this.count({ outcome: 'repeated' }, repeated);
    this.countHeld({}, stored.filter((id) => once.get(id)?.lead.held).length);
    this.logger.info({ stored: stored.length, repeated }, 'Leads stored');
  }

  private judged(intake: LeadIntake): Lead {
    return judge(submittedLead(intake), intake.proven, this.config.SPAM_HOLD_SCORE);
  }
}
