import { Injectable } from '@nestjs/common';
import { type LeadStage, statusOfStage } from '@latchline/contracts/leads/jobs/lead-stage';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type { EntityManager } from 'typeorm';
import { JobRepository } from '../jobs/job.repository';
import { stageEntries } from '../leads/lead';
import { LeadRepository } from '../leads/lead.repository';
import { versionAfter } from '../leads/lead-version';
import type { MovedJob } from './merge.repository';

const inProgress: readonly LeadStage[] = ['booked', 'on-the-way'];
const open: readonly LeadStage[] = ['new', 'contacted'];

/** The job of a merged lead goes to the target, unless that has its own. Both leads must be locked. */
@Injectable()
export class JobMerge {
  constructor(
    private readonly leads: LeadRepository,
    private readonly jobs: JobRepository,
  ) {}

  /** A target that is not booked takes over the stage of a job in progress. Null if no job is moved. */
  async take(
    manager: EntityManager,
    lead: LeadDetail,
    into: LeadDetail,
    actor: string,
  ): Promise<MovedJob | null> {
    if (!lead.job || into.job) return null;
    await this.jobs.move(manager, lead.id, into.id);
    const isTaken = inProgress.includes(lead.stage) && open.includes(into.stage);
    const stage_after = isTaken ? lead.stage : into.stage;
    const contacted_at = into.contacted_at ?? (isTaken ? lead.contacted_at : null);
    await this.setStage(manager, { ...into, contacted_at }, stage_after, actor);
    return { stage_before: into.stage, stage_after };
  }

  /** If the office has moved the job on since, it stays where that was done. */
  async giveBack(
    manager: EntityManager,
    lead: LeadDetail,
    into: LeadDetail,
    { stage_before, stage_after }: MovedJob,
    actor: string,
  ): Promise<void> {
    if (into.stage !== stage_after || !into.job || lead.job) return;
    await this.jobs.move(manager, into.id, lead.id);
    await this.setStage(manager, into, stage_before, actor);
  }

  private async setStage(
    manager: EntityManager,
    lead: LeadDetail,
    stage: LeadStage,
    actor: string,
  ): Promise<void> {
    if (lead.stage === stage) return;
    const at = versionAfter(lead.updated_at, new Date());
    const changed = { ...lead, stage, status: statusOfStage(stage), updated_at: at };
    await this.leads.saveChange(manager, changed, stageEntries(lead, changed, at, actor));
  }
}
