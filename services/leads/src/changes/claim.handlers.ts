import { Controller } from '@nestjs/common';
import { claimLead, unclaimLead } from '@latchline/contracts/leads/lead-claim.operations';
import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import type { LeadChange } from '../leads/lead';
import { LeadNotFound } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { type Transaction, Transactions } from '../leads/transactions';
import { claimedLead, unclaimedLead } from './lead-claim';
import { LeadChanges } from './lead-changes';

type Decide = (lead: Lead, actor: string, now: Date) => LeadChange | null;

/** Claims of leads. The lock on the lead decides which of several claims is the first. */
@Controller()
export class ClaimHandlers {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly changes: LeadChanges,
  ) {}

  @Handles(claimLead)
  claim({ id, actor }: z.output<typeof claimLead.request>): Promise<LeadDetail> {
    return this.transactions.run((transaction) => this.apply(transaction, id, actor, claimedLead));
  }

  @Handles(unclaimLead)
  unclaim({ id, actor }: z.output<typeof unclaimLead.request>): Promise<LeadDetail> {
    return this.transactions.run((transaction) => this.apply(transaction, id, actor, unclaimedLead));
  }

  /** A notification may be about a lead that was merged since: the lead that stays is claimed. */
  private async apply(
    transaction: Transaction,
    id: string,
    actor: string,
    decide: Decide,
  ): Promise<LeadDetail> {
    const current = await this.leads.lock(transaction.manager, id);
    if (!current) throw new LeadNotFound(id);
    if (current.merged_into !== null) return this.apply(transaction, current.merged_into, actor, decide);
    const change = decide(current, actor, new Date());
    return change ? this.changes.save(transaction, current, change) : current;
  }
}
