import { Injectable } from '@nestjs/common';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { LeadRepository } from '../leads/lead.repository';
import type { Transaction } from '../leads/transactions';
import { isWaiting } from '../response-clock/response-clock';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';
import { JobMerge } from './job-merge';
import { MergeRepository } from './merge.repository';

/** Changes a merged lead that the target took its job and stage from, and the target with it. */
@Injectable()
export class MergedLeadChange {
  constructor(
    private readonly leads: LeadRepository,
    private readonly merges: MergeRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly jobs: JobMerge,
  ) {}

  /** The lead must be locked. It has its job back during the change, unless the office has moved that on since. */
  async run<Result>(
    transaction: Transaction,
    lead: LeadDetail,
    actor: string,
    change: (lead: LeadDetail) => Promise<Result>,
  ): Promise<Result> {
    const { manager } = transaction;
    const into = lead.merged_into && (await this.leads.lock(manager, lead.merged_into));
    if (!into) return change(lead);
    return this.run(transaction, into, actor, async (target) => {
      const moved = await this.merges.movedJob(manager, lead.id);
      if (!moved || !(await this.jobs.giveBack(transaction, lead, target, moved, actor))) return change(lead);
      const result = await change(await this.found(transaction, lead.id));
      await this.mergeAgain(transaction, lead.id, target.id, actor);
      return result;
    });
  }

  private async mergeAgain(
    transaction: Transaction,
    id: string,
    intoId: string,
    actor: string,
  ): Promise<void> {
    const { manager } = transaction;
    const lead = await this.found(transaction, id);
    const clock_before = await this.merges.clockOf(manager, intoId);
    const isClockMoved =
      isWaiting({ ...lead, merged_into: null }) && (await this.clocks.takeOver(manager, id, intoId));
    const job = await this.jobs.take(transaction, lead, await this.found(transaction, intoId), actor);
    await this.merges.correct(manager, id, { job, ...(isClockMoved && { clock_before }) });
  }

  private async found({ manager }: Transaction, id: string): Promise<LeadDetail> {
    const lead = await this.leads.find(id, manager);
    if (!lead) throw new Error(`Lead ${id} is locked, but cannot be read`);
    return lead;
  }
}
