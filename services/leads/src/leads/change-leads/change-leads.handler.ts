import { Injectable } from '@nestjs/common';
import type { BulkResults } from '@latchline/contracts/leads/lead-bulk.commands';
import type { LeadPatch } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { LeadChanges } from '../lead-changes';
import { LeadRepository } from '../lead.repository';

type Outcome = BulkResults['items'][number]['outcome'];

export interface ChangeOfMany {
  readonly ids: readonly string[];
  readonly patch: LeadPatch;
  readonly actor: string;
}

/**
 * Each lead is changed for itself, as if it were the only one: with its own line of history and its own event. One
 * that is not there hinders none of the others. They take effect together, so whoever was not answered can ask again.
 */
@Injectable()
export class ChangeLeadsHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leads: LeadRepository,
    private readonly changes: LeadChanges,
    private readonly outbox: Outbox,
  ) {}

  async run(command: ChangeOfMany): Promise<BulkResults> {
    const outcomes = await this.dataSource.transaction((manager) => this.changeAll(manager, command));
    this.outbox.wake();
    return {
      items: command.ids.map((id) => ({ id, outcome: outcomes.get(id.toLowerCase()) ?? 'not-found' })),
    };
  }

  private async changeAll(
    manager: EntityManager,
    { ids, patch, actor }: ChangeOfMany,
  ): Promise<ReadonlyMap<string, Outcome>> {
    const outcomes = new Map<string, Outcome>();
    // In one order for everybody, so that two of these do not wait for each other.
    for (const id of [...new Set(ids.map((one) => one.toLowerCase()))].sort()) {
      const current = await this.leads.lock(manager, id);
      if (!current) continue;
      const changed = await this.changes.apply(manager, current, patch, actor);
      outcomes.set(id, changed === current ? 'unchanged' : 'changed');
    }
    return outcomes;
  }
}
