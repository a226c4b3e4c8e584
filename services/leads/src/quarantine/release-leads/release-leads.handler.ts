import { Controller } from '@nestjs/common';
import { leadSubmitted, leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import {
  type QuarantineMoveCommand,
  type QuarantineBulkMoveCommand,
  type QuarantineMoveResults,
  releaseLead,
  releaseLeads,
} from '@latchline/contracts/leads/quarantine.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { LeadNotFound } from '../../leads/lead.errors';
import { LeadRepository } from '../../leads/lead.repository';
import { type Transaction, Transactions } from '../../leads/transactions';
import { LeadPlacement } from '../../repeats/lead-placement';
import { moveEach, type Moved } from '../move-each';
import { isUnsent, releasedLead } from '../quarantine';
import { QuarantineRepository } from '../quarantine.repository';

/** Releases leads from quarantine. A lead quarantined on arrival is then processed as if it had just arrived. */
@Controller()
export class ReleaseLeadsHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly placement: LeadPlacement,
    private readonly quarantine: QuarantineRepository,
  ) {}

  @Handles(releaseLead)
  async one({ id, actor }: QuarantineMoveCommand): Promise<LeadDetail> {
    return (await this.move(id, actor)).lead;
  }

  @Handles(releaseLeads)
  many({ ids, actor }: QuarantineBulkMoveCommand): Promise<QuarantineMoveResults> {
    return moveEach(ids, (id) => this.move(id, actor));
  }

  private move(id: string, actor: string): Promise<Moved> {
    return this.transactions.run(async (transaction) => {
      const current = await this.leads.lock(transaction.manager, id);
      if (!current) throw new LeadNotFound(id);
      const now = new Date();
      const { lead, entries } = releasedLead(current, actor, now);
      if (entries.length === 0) return { lead: current, isMoved: false };
      const added = await this.quarantine.saveMove(transaction.manager, lead, entries);
      const next = { ...lead, timeline: [...current.timeline, ...added] };
      return { lead: await this.admit(transaction, next, isUnsent(current), now), isMoved: true };
    });
  }

  /** Moves the lead into the inbox and publishes it as submitted unless that was done before. */
  private async admit(
    { manager, publish }: Transaction,
    { timeline, ...released }: LeadDetail,
    isFirstTime: boolean,
    now: Date,
  ): Promise<LeadDetail> {
    const { lead, first } = await this.placement.placeReleased(manager, released, isFirstTime, now);
    await publish(leadUpdated, { id: lead.id });
    if (first) await publish(leadUpdated, { id: first.id });
    if (isFirstTime) await publish(leadSubmitted, { lead });
    return { ...lead, timeline };
  }
}
