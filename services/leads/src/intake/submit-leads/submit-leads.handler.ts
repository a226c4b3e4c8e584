import { Inject, Injectable } from '@nestjs/common';
import type { Lead, LeadIntake } from '@latchline/contracts/leads/lead.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import { submittedLead } from '../../leads/lead';
import { scoreLead } from '../../spam/spam-score';
import { type Origin, StoreLeads } from './store-leads';
import { StoreProbes } from './store-probes';

interface Accepted {
  readonly intake: LeadIntake;
  readonly origin: Origin | undefined;
}

/** Stores accepted leads. A batch that is delivered again, in whole or in part, changes nothing. */
@Injectable()
export class SubmitLeadsHandler {
  private readonly count;
  private readonly countQuarantined;

  constructor(
    private readonly store: StoreLeads,
    private readonly probes: StoreProbes,
    private readonly logger: Logger,
    metrics: Metrics,
    @Inject(RUNTIME_CONFIG) private readonly config: { readonly SPAM_HOLD_SCORE: number },
  ) {
    this.count = metrics.counter('leads_intake_total', 'Leads read from the intake stream, by outcome');
    this.countQuarantined = metrics.counter('leads_held_total', 'Leads quarantined on arrival', [{}]);
  }

  /** `origins` is parallel to `batch`: each event continues the trace of the visitor's own request. */
  async run(batch: readonly LeadIntake[], origins: readonly Origin[] = []): Promise<void> {
    const all = batch.map((intake, index) => ({ intake, origin: origins[index] }));
    const isProbe = ({ intake }: Accepted) => intake.probe === true;
    await this.storeLeads(all.filter((one) => !isProbe(one)));
    await this.storeProbes(all.filter(isProbe));
  }

  private async storeLeads(accepted: readonly Accepted[]): Promise<void> {
    if (accepted.length === 0) return;
    const once = this.onceEach(accepted);
    const leads = [...once.values()].map(({ lead }) => lead);
    const stored = await this.store.run(leads, (id) => once.get(id)?.origin);
    const repeated = accepted.length - stored.length;
    this.count({ outcome: 'stored' }, stored.length);
    this.count({ outcome: 'repeated' }, repeated);
    this.countQuarantined({}, stored.filter((id) => once.get(id)?.lead.held).length);
    this.logger.info({ stored: stored.length, repeated }, 'Leads stored');
  }

  /** Not counted: a probe is no lead. */
  private async storeProbes(accepted: readonly Accepted[]): Promise<void> {
    if (accepted.length === 0) return;
    const once = this.onceEach(accepted);
    await this.probes.run(
      [...once.values()].map(({ lead }) => lead),
      (id) => once.get(id)?.origin,
    );
  }

  /** Of several entries with the same id, the first one counts. */
  private onceEach(accepted: readonly Accepted[]) {
    const given = accepted.map(({ intake, origin }) => ({ lead: this.scored(intake), origin }));
    return new Map(given.reverse().map((one) => [one.lead.id, one] as const));
  }

  private scored(intake: LeadIntake): Lead {
    return scoreLead(submittedLead(intake), intake.proven, this.config.SPAM_HOLD_SCORE);
  }
}
