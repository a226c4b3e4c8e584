import { Injectable } from '@nestjs/common';
import { changeLead as changeLeadCommand } from '@latchline/contracts/leads/lead.commands';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { changeLead, isStale } from '../lead';
import { LeadNotFound, LeadStale } from '../lead.errors';
import { LeadRepository } from '../lead.repository';
import { isWaiting } from '../response-clock';
import { ResponseClockRepository } from '../../response-clock/response-clock.repository';

export type ChangeLeadCommand = z.infer<typeof changeLeadCommand.request>;

@Injectable()
export class ChangeLeadHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leads: LeadRepository,
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
    const timeline = await this.leads.saveChange(manager, lead, entries);
    await this.outbox.add(manager, leadUpdated, { id: lead.id });
    if (isWaiting(current) && !isWaiting(lead) && lead.contacted_at === null) {
      const heir = await this.clocks.passOn(manager, lead.id);
      if (heir) await this.outbox.add(manager, leadUpdated, { id: heir });
    }
    return { ...lead, timeline: [...current.timeline, ...timeline] };
  }
}
