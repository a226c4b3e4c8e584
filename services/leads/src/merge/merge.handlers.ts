import { Controller } from '@nestjs/common';
import {
  type MergeLeadsCommand,
  type UnmergeLeadCommand,
  mergeLeads,
  unmergeLead,
} from '@latchline/contracts/leads/lead-merge.operations';
import { inMergeOrder } from '@latchline/contracts/leads/jobs/merged-job';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import type { EntityManager } from 'typeorm';
import { CannotMerge, LeadNotFound } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { type Transaction, Transactions } from '../leads/transactions';
import { isWaiting } from '../response-clock/response-clock';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { JobMerge } from './job-merge';
import { refusalToMerge } from './lead-merge';
import { writeMergeHistory } from './merge-history';
import { MergeUndo } from './merge-undo';
import { MergeRepository } from './merge.repository';

@Controller()
export class MergeHandlers {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly merges: MergeRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly jobs: JobMerge,
    private readonly undo: MergeUndo,
  ) {}

  @Handles(mergeLeads)
  merge(command: MergeLeadsCommand): Promise<LeadDetail> {
    const wanted = [...new Set(command.ids.map((id) => id.toLowerCase()))];
    return this.transactions.run(async (transaction) => {
      const { manager, publish } = transaction;
      await this.merges.lock(manager, [command.into, ...wanted]);
      const into = await this.found(manager, command.into);
      requireVersion(into, command, leadErrors.stale);
      const leads: LeadDetail[] = [];
      for (const id of wanted) leads.push(await this.found(manager, id));
      const refusal = refusalToMerge(into, leads);
      if (refusal !== null) throw new CannotMerge(refusal);
      // A repeated request, whose first response was lost, finds them merged.
      const unmerged = leads.filter(({ merged_into }) => merged_into === null);
      for (const lead of inMergeOrder(unmerged)) {
        // The target has been dealt with, so a repeat that relied on the clock of this lead takes it over.
        const isLeft = isWaiting(lead) && !isWaiting(into);
        const heir = isLeft ? await this.clocks.passOn(manager, lead.id, wanted) : null;
        await this.mergeOne(transaction, lead.id, into.id, command.actor);
        if (heir) await publish(leadUpdated, { id: heir });
      }
      await publish(leadUpdated, { id: into.id });
      return this.found(manager, into.id);
    });
  }

  @Handles(unmergeLead)
  unmerge({ id, actor }: UnmergeLeadCommand): Promise<LeadDetail> {
    return this.transactions.run((transaction) => this.undo.run(transaction, id, actor));
  }

  /** Reads both leads again: the merge before this one may have moved repeats or a clock. */
  private async mergeOne(transaction: Transaction, id: string, intoId: string, actor: string): Promise<void> {
    const { manager, publish } = transaction;
    const [lead, into] = [await this.found(manager, id), await this.found(manager, intoId)];
    const before = await this.merges.clockOf(manager, into.id);
    // The merged visitor is still waiting, so the target continues the clock.
    const isClockMoved = isWaiting(lead) && (await this.clocks.takeOver(manager, lead.id, into.id));
    const job = await this.jobs.take(transaction, lead, into, actor);
    const changed = await this.merges.merge(manager, lead, into, isClockMoved ? before : null, job);
    await writeMergeHistory(manager, 'merged', { lead, into }, actor);
    await publish(leadUpdated, { id: lead.id, change: { merged: true } });
    for (const other of changed) await publish(leadUpdated, { id: other });
  }

  private async found(manager: EntityManager, id: string): Promise<LeadDetail> {
    const lead = await this.leads.find(id, manager);
    if (!lead) throw new LeadNotFound(id);
    return lead;
  }
}
