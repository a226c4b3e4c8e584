import { Injectable } from '@nestjs/common';
import { type LeadStage, statusOfStage } from '@latchline/contracts/leads/jobs/lead-stage';
import { isInProgress, isOpen, takesJob } from '@latchline/contracts/leads/jobs/merged-job';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { JobRepository } from '../jobs/job.repository';
import { changeOf } from '../leads/changed-leads';
import { stageEntries } from '../leads/lead';
import { LeadRepository } from '../leads/lead.repository';
import { versionAfter } from '../leads/lead-version';
import type { Transaction } from '../leads/transactions';
import type { MovedJob } from './merge.repository';

/** The job of a merged lead goes to the target, unless that has its own. Both leads must be locked. */
@Injectable()
export class JobMerge {
  constructor(
    private readonly leads: LeadRepository,
    private readonly jobs: JobRepository,
  ) {}

  /** A target that is not booked takes over the stage of a job in progress. Null if no job is moved. */
  async take(
    transaction: Transaction,
    lead: LeadDetail,
    into: LeadDetail,
    actor: string,
  ): Promise<MovedJob | null> {
    if (!takesJob(lead, into)) return null;
    await this.jobs.move(transaction.manager, lead.id, into.id);
    const isTaken = isInProgress(lead.stage) && isOpen(into.stage);
    const stage_after = isTaken ? lead.stage : into.stage;
    const contacted_at = into.contacted_at ?? (isTaken ? lead.contacted_at : null);
    await this.setStage(transaction, into, { stage: stage_after, contacted_at }, actor);
    return { stage_before: into.stage, stage_after, is_contact_taken: contacted_at !== into.contacted_at };
  }

  /** If the office has moved the job on since, it stays where that was done. Whether it was given back. */
  async giveBack(
    transaction: Transaction,
    lead: LeadDetail,
    into: LeadDetail,
    { stage_before, stage_after, is_contact_taken }: MovedJob,
    actor: string,
  ): Promise<boolean> {
    if (into.stage !== stage_after || !into.job || lead.job) return false;
    await this.jobs.move(transaction.manager, into.id, lead.id);
    // Otherwise the clock of a target that nobody has contacted would not go on.
    const contacted_at =
      is_contact_taken && into.contacted_at === lead.contacted_at ? null : into.contacted_at;
    await this.setStage(transaction, into, { stage: stage_before, contacted_at }, actor);
    return true;
  }

  private async setStage(
    { manager, publish }: Transaction,
    lead: LeadDetail,
    { stage, contacted_at }: { stage: LeadStage; contacted_at: string | null },
    actor: string,
  ): Promise<void> {
    if (lead.stage === stage) return;
    const at = versionAfter(lead.updated_at, new Date());
    const changed = { ...lead, stage, contacted_at, status: statusOfStage(stage), updated_at: at };
    await this.leads.saveChange(manager, changed, stageEntries(lead, changed, at, actor));
    await publish(leadUpdated, { id: lead.id, change: changeOf(lead, changed) });
  }
}
