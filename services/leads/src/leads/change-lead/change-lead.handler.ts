import { Injectable } from '@nestjs/common';
import { changeLead as changeLeadCommand } from '@latchline/contracts/leads/lead.commands';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { isStale } from '../lead';
import { LeadChanges } from '../lead-changes';
import { LeadNotFound, LeadStale } from '../lead.errors';
import { LeadRepository } from '../lead.repository';

export type ChangeLeadCommand = z.infer<typeof changeLeadCommand.request>;

@Injectable()
export class ChangeLeadHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leads: LeadRepository,
    private readonly changes: LeadChanges,
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
    return this.changes.apply(manager, current, patch, actor);
  }
}
