import { Injectable } from '@nestjs/common';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import type { LeadIntake } from '@latchline/contracts/leads/lead.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { submittedLead } from '../lead';
import { LeadRepository } from '../lead.repository';
import { acceptedAt, startClock } from '../response-clock';
import { ResponseClockRepository } from '../../response-clock/response-clock.repository';

/** Stores what the gateway has accepted. A batch that arrives again, whole or in part, changes nothing. */
@Injectable()
export class SubmitLeadsHandler {
  private readonly count;

  constructor(
    private readonly leads: LeadRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly outbox: Outbox,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.count = metrics.counter('leads_intake_total', 'Accepted leads taken from the intake, by outcome');
  }

  /** `origins` stand beside the batch: each event continues the trace of its own visitor's request. */
  async run(batch: readonly LeadIntake[], origins: readonly { traceparent?: string }[] = []): Promise<void> {
    const promises = await this.clocks.promises();
    const now = new Date();
    const submitted = batch.map(submittedLead).map((said, index) => {
      const clock = startClock(said, promises, acceptedAt(said, now));
      const lead = { ...said, promised_at: clock.promised_at };
      return { lead, clock, event: this.outbox.row(leadSubmitted, { lead }, origins[index]) };
    });
    const stored = await this.leads.storeSubmitted(submitted);
    if (stored.length > 0) this.outbox.wake();
    const repeated = batch.length - stored.length;
    this.count({ outcome: 'stored' }, stored.length);
    this.count({ outcome: 'repeated' }, repeated);
    this.logger.info({ stored: stored.length, repeated }, 'Leads stored');
  }
}
