import { Injectable } from '@nestjs/common';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { MergeLeadsCommand } from '@latchline/contracts/leads/lead-merge.commands';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { ResponseClockRepository } from '../../response-clock/response-clock.repository';
import { isStale } from '../lead';
import { mergeEntries, refusalToMerge } from '../lead-merge';
import { CannotMerge, LeadNotFound, LeadStale } from '../lead.errors';
import { LeadRepository } from '../lead.repository';
import { MergeRepository } from '../merge.repository';
import { isWaiting } from '../response-clock';
import { insertTimeline } from '../timeline.sql';

@Injectable()
export class MergeLeadsHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leads: LeadRepository,
    private readonly mergers: MergeRepository,
    private readonly clocks: ResponseClockRepository,
    private readonly outbox: Outbox,
  ) {}

  async run({ into: intoId, ids, actor, expected_updated_at }: MergeLeadsCommand): Promise<LeadDetail> {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
    const merged = await this.dataSource.transaction(async (manager) => {
      await this.mergers.lock(manager, [intoId, ...wanted]);
      const into = await this.found(manager, intoId);
      if (isStale(into, expected_updated_at)) throw new LeadStale(into);
      const leads: LeadDetail[] = [];
      for (const id of wanted) leads.push(await this.found(manager, id));
      const refusal = refusalToMerge(into, leads);
      if (refusal !== null) throw new CannotMerge(refusal);
      for (const lead of leads) await this.merge(manager, lead.id, into.id, actor);
      await this.outbox.add(manager, leadUpdated, { id: into.id });
      return this.found(manager, into.id);
    });
    this.outbox.wake();
    return merged;
  }

  private async found(manager: EntityManager, id: string): Promise<LeadDetail> {
    const lead = await this.leads.find(id, manager);
    if (!lead) throw new LeadNotFound(id);
    return lead;
  }

  /** Both as they are now: the one before may have moved repeats, or a clock. */
  private async merge(manager: EntityManager, id: string, intoId: string, actor: string): Promise<void> {
    const [lead, into] = [await this.found(manager, id), await this.found(manager, intoId)];
    const before = await this.mergers.clockOf(manager, into.id);
    // Whoever waits goes on being waited for.
    const taken = isWaiting(lead) && (await this.clocks.takeOver(manager, lead.id, into.id));
    const moved = await this.mergers.merge(manager, lead, into, taken ? before : null);
    const at = new Date().toISOString();
    const entries = mergeEntries('merged', { lead: lead.id, into: into.id, actor, at });
    await insertTimeline(manager, into.id, [entries.into]);
    await insertTimeline(manager, lead.id, [entries.lead]);
    for (const changed of [lead.id, ...moved]) await this.outbox.add(manager, leadUpdated, { id: changed });
  }
}
