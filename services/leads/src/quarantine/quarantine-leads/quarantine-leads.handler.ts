import { Controller } from '@nestjs/common';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import {
  type QuarantineMoveCommand,
  type QuarantineBulkMoveCommand,
  type QuarantineMoveResults,
  quarantineLead,
  quarantineLeads,
} from '@latchline/contracts/leads/quarantine.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { LeadNotFound } from '../../leads/lead.errors';
import { LeadRepository } from '../../leads/lead.repository';
import { Transactions } from '../../leads/transactions';
import { isWaiting } from '../../response-clock/response-clock';
import { ResponseClockRepository } from '../../response-clock/response-clock.repository';
import { moveEach, type Moved } from '../move-each';
import { quarantinedLead } from '../quarantine';
import { QuarantineRepository } from '../quarantine.repository';

/** Quarantines leads flagged as spam by an administrator. The clock stops, and a repeat that relied on it takes it over. */
@Controller()
export class QuarantineLeadsHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly quarantine: QuarantineRepository,
  ) {}

  @Handles(quarantineLead)
  async one({ id, actor }: QuarantineMoveCommand): Promise<LeadDetail> {
    return (await this.move(id, actor)).lead;
  }

  @Handles(quarantineLeads)
  many({ ids, actor }: QuarantineBulkMoveCommand): Promise<QuarantineMoveResults> {
    return moveEach(ids, (id) => this.move(id, actor));
  }

  private move(id: string, actor: string): Promise<Moved> {
    return this.transactions.run(async ({ manager, publish }) => {
      const current = await this.leads.lock(manager, id);
      if (!current) throw new LeadNotFound(id);
      const { lead, entries } = quarantinedLead(current, actor, new Date());
      if (entries.length === 0) return { lead: current, isMoved: false };
      const added = await this.quarantine.saveMove(manager, lead, entries);
      await publish(leadUpdated, { id, change: { quarantined: true } });
      const heir = isWaiting(current) ? await this.clocks.passOn(manager, id) : null;
      if (heir) await publish(leadUpdated, { id: heir });
      return { lead: { ...lead, timeline: [...current.timeline, ...added] }, isMoved: true };
    });
  }
}
