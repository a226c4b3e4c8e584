import { Injectable, Optional } from '@nestjs/common';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import type { Lead, LeadDetail, LeadPatch } from '@latchline/contracts/leads/lead.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import type { EntityManager } from 'typeorm';
import { changeLead, type LeadChange as ChangedLead, type TimelineDraft } from '../leads/lead';
import { jobAtStage, startOfStage } from '../jobs/job';
import { JobRepository } from '../jobs/job.repository';
import { changeOf } from '../leads/changed-leads';
import { LeadRepository } from '../leads/lead.repository';
import type { Transaction } from '../leads/transactions';
import { extendedVersion } from '../notes/notes-version';
import { NotesRepository } from '../notes/notes.repository';
import { isWaiting } from '../response-clock/response-clock';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';

/** Applies an administrator's change to a lead, with its timeline, events and response clock, in the caller's transaction. */
@Injectable()
export class LeadChanges {
  private readonly count: ReturnType<Metrics['counter']> | undefined;

  constructor(
    private readonly leads: LeadRepository,
    private readonly notes: NotesRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly jobs: JobRepository,
    @Optional() metrics?: Metrics,
  ) {
    this.count = metrics?.counter(
      'leads_response_promises_total',
      'Leads dealt with, by whether the response promise was kept',
      [{ outcome: 'kept' }, { outcome: 'broken' }],
    );
  }

  /** `current` must be locked. Returns the same object when nothing changes. */
  async apply(
    transaction: Transaction,
    current: LeadDetail,
    patch: LeadPatch,
    actor: string,
  ): Promise<LeadDetail> {
    const { lead, entries } = changeLead(current, patch, actor, new Date());
    if (entries.length === 0) return current;
    const remaining = await this.extendLastNotes(transaction.manager, lead.id, entries);
    return this.save(transaction, current, { lead, entries: remaining });
  }

  /** Stores a changed lead. `current` is the lead before, which must be locked. */
  async save(
    { manager, publish }: Transaction,
    current: LeadDetail,
    { lead, entries, job = current.job }: ChangedLead & { readonly job?: Job | null | undefined },
  ): Promise<LeadDetail> {
    await this.leads.saveChange(manager, lead, entries);
    const timed =
      lead.stage === current.stage
        ? job
        : jobAtStage(job ?? undefined, lead.stage, startOfStage(current, lead));
    if (timed && timed !== current.job) await this.jobs.save(manager, lead.id, timed);
    await publish(leadUpdated, { id: lead.id, change: changeOf(current, lead) });
    if (isWaiting(current) && !isWaiting(lead) && lead.contacted_at === null) {
      const heir = await this.clocks.passOn(manager, lead.id);
      if (heir) await publish(leadUpdated, { id: heir });
    }
    if (isWaiting(current) && !isWaiting(lead) && current.promised_at !== null)
      this.count?.({ outcome: dealtWithAt(lead) <= Date.parse(current.promised_at) ? 'kept' : 'broken' });
    return (await this.leads.find(lead.id, manager)) ?? { ...lead, timeline: current.timeline };
  }

  /** Extends the last version of the notes where the same person is still typing; returns the entries still to insert. */
  private async extendLastNotes(
    manager: EntityManager,
    id: string,
    entries: readonly TimelineDraft[],
  ): Promise<TimelineDraft[]> {
    const change = entries.find(({ kind }) => kind === 'notes-changed');
    const extended = change && extendedVersion(await this.notes.last(manager, id), change);
    if (!extended) return [...entries];
    await this.notes.extend(manager, extended);
    return entries.filter((entry) => entry !== change);
  }
}

/** A call can be recorded later than it took place. */
const dealtWithAt = ({ contacted_at, updated_at }: Lead): number => Date.parse(contacted_at ?? updated_at);
