import { Injectable } from '@nestjs/common';
import { changeLead as changeLeadCommand } from '@latchline/contracts/leads/lead.commands';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { changeLead, isStale, type TimelineDraft } from '../lead';
import { LeadNotFound, LeadStale } from '../lead.errors';
import { LeadRepository } from '../lead.repository';
import { NotesRepository } from '../notes.repository';
import { continuedVersion } from '../notes-version';
import { isWaiting } from '../response-clock';
import { ResponseClockRepository } from '../../response-clock/response-clock.repository';

export type ChangeLeadCommand = z.infer<typeof changeLeadCommand.request>;

@Injectable()
export class ChangeLeadHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leads: LeadRepository,
    private readonly notes: NotesRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly outbox: Outbox,
  ) {}

  async run(command: ChangeLeadCommand): Promise<LeadDetail> {
    const changed = await this.dataSource.transaction((manager) => this.change(manager, command));
    this.outbox.wake();
    return changed;
  }

  private async change(manager: EntityManager, command: ChangeLeadCommand): Promise<LeadDetail> {
    const { id, patch, actor, expected_updated_at } = command;
    const current = await this.leads.lock(manager, id);
    if (!current) throw new LeadNotFound(id);
    if (isStale(current, expected_updated_at)) throw new LeadStale(current);
    const { lead, entries } = changeLead(current, patch, actor, new Date());
    if (entries.length === 0) return current;
    await this.leads.saveChange(manager, lead, await this.writeOn(manager, lead.id, entries));
    await this.outbox.add(manager, leadUpdated, { id: lead.id });
    if (isWaiting(current) && !isWaiting(lead) && lead.contacted_at === null) {
      const heir = await this.clocks.passOn(manager, lead.id);
      if (heir) await this.outbox.add(manager, leadUpdated, { id: heir });
    }
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
