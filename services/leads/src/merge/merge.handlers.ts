import { Controller } from '@nestjs/common';
import {
  type MergeLeadsCommand,
  type UnmergeLeadCommand,
  mergeLeads,
  unmergeLead,
} from '@latchline/contracts/leads/lead-merge.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import type { EntityManager } from 'typeorm';
import { CannotMerge, LeadNotFound, NotMerged } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { insertTimeline } from '../leads/timeline.sql';
import { type Transaction, Transactions } from '../leads/transactions';
import { isWaiting } from '../response-clock/response-clock';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { JobMerge } from './job-merge';
import { mergeEntries, type MergeKind, refusalToMerge } from './lead-merge';
import { MergeRepository } from './merge.repository';

type Pair = { readonly lead: LeadDetail; readonly into: LeadDetail };

@Controller()
export class MergeHandlers {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly merges: MergeRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly jobs: JobMerge,
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
      for (const lead of unmerged) await this.mergeOne(transaction, lead.id, into.id, command.actor);
      await publish(leadUpdated, { id: into.id });
      return this.found(manager, into.id);
    });
  }

  @Handles(unmergeLead)
  unmerge({ id, actor }: UnmergeLeadCommand): Promise<LeadDetail> {
    return this.transactions.run(async ({ manager, publish }) => {
      const { merged_into } = await this.found(manager, id);
      if (merged_into === null) throw new NotMerged(id);
      await this.merges.lock(manager, [id, merged_into]);
      const lead = await this.found(manager, id);
      // Another request changed it before the lock was taken.
      if (lead.merged_into !== merged_into) throw new NotMerged(id);
      const into = await this.found(manager, merged_into);
      const job = await this.merges.movedJob(manager, lead.id);
      if (job) await this.jobs.giveBack(manager, lead, into, job, actor);
      const moved = await this.merges.unmerge(manager, lead, into);
      await this.writeHistory(manager, 'unmerged', { lead, into }, actor);
      for (const changed of [lead.id, into.id, ...moved]) await publish(leadUpdated, { id: changed });
      return this.found(manager, id);
    });
  }

  /** Reads both leads again: the merge before this one may have moved repeats or a clock. */
  private async mergeOne(
    { manager, publish }: Transaction,
    id: string,
    intoId: string,
    actor: string,
  ): Promise<void> {
    const [lead, into] = [await this.found(manager, id), await this.found(manager, intoId)];
    const before = await this.merges.clockOf(manager, into.id);
    // The merged visitor is still waiting, so the target continues the clock.
    const isClockMoved = isWaiting(lead) && (await this.clocks.takeOver(manager, lead.id, into.id));
    const job = await this.jobs.take(manager, lead, into, actor);
    const moved = await this.merges.merge(manager, lead, into, isClockMoved ? before : null, job);
    await this.writeHistory(manager, 'merged', { lead, into }, actor);
    await publish(leadUpdated, { id: lead.id, change: { merged: true } });
    for (const changed of moved) await publish(leadUpdated, { id: changed });
  }

  private async writeHistory(
    manager: EntityManager,
    kind: MergeKind,
    { lead, into }: Pair,
    actor: string,
  ): Promise<void> {
    const at = new Date().toISOString();
    const entries = mergeEntries(kind, { lead: lead.id, into: into.id, actor, at });
    await insertTimeline(manager, into.id, [entries.into]);
    await insertTimeline(manager, lead.id, [entries.lead]);
  }

  private async found(manager: EntityManager, id: string): Promise<LeadDetail> {
    const lead = await this.leads.find(id, manager);
    if (!lead) throw new LeadNotFound(id);
    return lead;
  }
}
