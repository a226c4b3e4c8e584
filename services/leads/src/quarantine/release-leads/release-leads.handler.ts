import { Controller } from '@nestjs/common';
import { leadSubmitted, leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import {
  type MoveLeadCommand,
  type MoveLeadsCommand,
  type MoveResults,
  releaseLead,
  releaseLeads,
} from '@latchline/contracts/leads/quarantine.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { LeadNotFound } from '../../leads/lead.errors';
import { LeadRepository } from '../../leads/lead.repository';
import { type Transaction, Transactions } from '../../leads/transactions';
import { LeadPlacement } from '../../repeats/lead-placement';
import { eachOf, type Moved } from '../each';
import { isUntold, release } from '../quarantine';
import { QuarantineRepository } from '../quarantine.repository';

/** Out of quarantine. A lead nobody has been told of becomes what it would have been had it not been held. */
@Controller()
export class ReleaseLeadsHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly placement: LeadPlacement,
    private readonly quarantine: QuarantineRepository,
  ) {}

  @Handles(releaseLead)
  async one({ id, actor }: MoveLeadCommand): Promise<LeadDetail> {
    return (await this.release(id, actor)).lead;
  }

  @Handles(releaseLeads)
  many({ ids, actor }: MoveLeadsCommand): Promise<MoveResults> {
    return eachOf(ids, (id) => this.release(id, actor));
  }

  private release(id: string, actor: string): Promise<Moved> {
    return this.transactions.run(async (transaction) => {
      const current = await this.leads.lock(transaction.manager, id);
      if (!current) throw new LeadNotFound(id);
      const now = new Date();
      const { lead, entries } = release(current, actor, now);
      if (entries.length === 0) return { lead: current, isMoved: false };
      const added = await this.quarantine.saveMove(transaction.manager, lead, entries);
      const next = { ...lead, timeline: [...current.timeline, ...added] };
      return { lead: await this.admit(transaction, next, isUntold(current), now), isMoved: true };
    });
  }

  /** Into the inbox: told of unless it was before. */
  private async admit(
    { manager, publish }: Transaction,
    { timeline, ...released }: LeadDetail,
    isNews: boolean,
    now: Date,
  ): Promise<LeadDetail> {
    const { lead, first } = await this.placement.placeReleased(manager, released, isNews, now);
    await publish(leadUpdated, { id: lead.id });
    if (first) await publish(leadUpdated, { id: first.id });
    if (isNews) await publish(leadSubmitted, { lead });
    return { ...lead, timeline };
  }
}
