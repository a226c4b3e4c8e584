import { Injectable, Optional } from '@nestjs/common';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail, LeadPatch } from '@latchline/contracts/leads/lead.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import type { EntityManager } from 'typeorm';
import { changeLead, type TimelineDraft } from '../leads/lead';
import { LeadRepository } from '../leads/lead.repository';
import type { Transaction } from '../leads/transactions';
import { continuedVersion } from '../notes/notes-version';
import { NotesRepository } from '../notes/notes.repository';
import { isWaiting } from '../response-clock/response-clock';
import { ResponseClockRepository } from '../response-clock/response-clock.repository';

/** What a person changes on a lead, and all that follows from it, in the caller's transaction. */
@Injectable()
export class LeadChanges {
  private readonly count: ReturnType<Metrics['counter']> | undefined;

  constructor(
    private readonly leads: LeadRepository,
    private readonly notes: NotesRepository,
    private readonly clocks: ResponseClockRepository,
    @Optional() metrics?: Metrics,
  ) {
    this.count = metrics?.counter(
      'leads_response_promises_total',
      'Leads somebody has dealt with, by how soon',
      [{ outcome: 'kept' }, { outcome: 'broken' }],
    );
  }

  /** `current` is locked. The same object comes back when there was nothing to change. */
  async apply(
    { manager, publish }: Transaction,
    current: LeadDetail,
    patch: LeadPatch,
    actor: string,
  ): Promise<LeadDetail> {
    const { lead, entries } = changeLead(current, patch, actor, new Date());
    if (entries.length === 0) return current;
    await this.leads.saveChange(manager, lead, await this.writeOn(manager, lead.id, entries));
    await publish(leadUpdated, { id: lead.id });
    if (isWaiting(current) && !isWaiting(lead) && lead.contacted_at === null) {
      const heir = await this.clocks.passOn(manager, lead.id);
      if (heir) await publish(leadUpdated, { id: heir });
    }
    if (isWaiting(current) && !isWaiting(lead) && current.promised_at !== null)
      this.count?.({ outcome: Date.now() <= Date.parse(current.promised_at) ? 'kept' : 'broken' });
    return (await this.leads.find(lead.id, manager)) ?? { ...lead, timeline: current.timeline };
  }

  /** What goes on with a line of history that is there, goes into that line; gives the rest. */
  private async writeOn(
    manager: EntityManager,
    id: string,
    entries: readonly TimelineDraft[],
  ): Promise<TimelineDraft[]> {
    const change = entries.find(({ kind }) => kind === 'notes-changed');
    const continued = change && continuedVersion(await this.notes.last(manager, id), change);
    if (!continued) return [...entries];
    await this.notes.writeOn(manager, continued);
    return entries.filter((entry) => entry !== change);
  }
}
