import { Injectable } from '@nestjs/common';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type { EntityManager } from 'typeorm';
import { LeadNotFound, NotMerged } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import type { Transaction } from '../leads/transactions';
import { JobMerge } from './job-merge';
import { writeMergeHistory } from './merge-history';
import { MergeRepository } from './merge.repository';

/** Separates a merged lead again, in the caller's transaction: on request, or before it is erased alone. */
@Injectable()
export class MergeUndo {
  constructor(
    private readonly leads: LeadRepository,
    private readonly merges: MergeRepository,
    private readonly jobs: JobMerge,
  ) {}

  async run(transaction: Transaction, id: string, actor: string): Promise<LeadDetail> {
    const { manager, publish } = transaction;
    const { merged_into } = await this.found(manager, id);
    if (merged_into === null) throw new NotMerged(id);
    await this.merges.lock(manager, [id, merged_into]);
    const lead = await this.found(manager, id);
    // Another request changed it before the lock was taken.
    if (lead.merged_into !== merged_into) throw new NotMerged(id);
    const into = await this.found(manager, merged_into);
    const job = await this.merges.movedJob(manager, lead.id);
    if (job) await this.jobs.giveBack(transaction, lead, into, job, actor);
    const others = await this.merges.unmerge(manager, lead, into);
    await writeMergeHistory(manager, 'unmerged', { lead, into }, actor);
    for (const changed of new Set([lead.id, into.id, ...others])) await publish(leadUpdated, { id: changed });
    return this.found(manager, id);
  }

  private async found(manager: EntityManager, id: string): Promise<LeadDetail> {
    const lead = await this.leads.find(id, manager);
    if (!lead) throw new LeadNotFound(id);
    return lead;
  }
}
