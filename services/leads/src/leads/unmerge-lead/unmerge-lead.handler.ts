import { Injectable } from '@nestjs/common';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { UnmergeLeadCommand } from '@latchline/contracts/leads/lead-merge.commands';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { mergeEntries } from '../lead-merge';
import { LeadNotFound, NotMerged } from '../lead.errors';
import { LeadRepository } from '../lead.repository';
import { MergeRepository } from '../merge.repository';
import { insertTimeline } from '../timeline.sql';

@Injectable()
export class UnmergeLeadHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leads: LeadRepository,
    private readonly mergers: MergeRepository,
    private readonly outbox: Outbox,
  ) {}

  async run({ id, actor }: UnmergeLeadCommand): Promise<LeadDetail> {
    const lead = await this.dataSource.transaction((manager) => this.unmerge(manager, id, actor));
    this.outbox.wake();
    return lead;
  }

  private async unmerge(manager: EntityManager, id: string, actor: string): Promise<LeadDetail> {
    const { merged_into } = await this.found(manager, id);
    if (merged_into === null) throw new NotMerged(id);
    await this.mergers.lock(manager, [id, merged_into]);
    const lead = await this.found(manager, id);
    // Somebody else was quicker.
    if (lead.merged_into !== merged_into) throw new NotMerged(id);
    const into = await this.found(manager, merged_into);
    const moved = await this.mergers.unmerge(manager, lead, into);
    const at = new Date().toISOString();
    const entries = mergeEntries('unmerged', { lead: lead.id, into: into.id, actor, at });
    await insertTimeline(manager, into.id, [entries.into]);
    await insertTimeline(manager, lead.id, [entries.lead]);
    for (const changed of [lead.id, into.id, ...moved]) {
      await this.outbox.add(manager, leadUpdated, { id: changed });
    }
    return this.found(manager, id);
  }

  private async found(manager: EntityManager, id: string): Promise<LeadDetail> {
    const lead = await this.leads.find(id, manager);
    if (!lead) throw new LeadNotFound(id);
    return lead;
  }
}
