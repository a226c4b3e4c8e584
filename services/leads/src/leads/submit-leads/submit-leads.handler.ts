import { Injectable } from '@nestjs/common';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import type { LeadIntake } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { submittedLead } from '../lead';
import { LeadRepository } from '../lead.repository';

/** Stores what the gateway has accepted. A batch that arrives again, whole or in part, changes nothing. */
@Injectable()
export class SubmitLeadsHandler {
  constructor(
    private readonly leads: LeadRepository,
    private readonly outbox: Outbox,
  ) {}

  /** How many of them were new. */
  async run(batch: readonly LeadIntake[]): Promise<number> {
    const submitted = batch
      .map(submittedLead)
      .map((lead) => ({ lead, event: this.outbox.row(leadSubmitted, { lead }) }));
    const stored = await this.leads.storeSubmitted(submitted);
    if (stored.length > 0) this.outbox.wake();
    return stored.length;
  }
}
