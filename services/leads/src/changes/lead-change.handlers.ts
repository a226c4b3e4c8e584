import { Controller } from '@nestjs/common';
import {
  type AssignLeadsCommand,
  type BulkResults,
  type ChangeLeadsCommand,
  assignLeads,
  changeLeads,
} from '@latchline/contracts/leads/lead-bulk.operations';
import { changeLead } from '@latchline/contracts/leads/lead.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { LeadDetail, LeadPatch } from '@latchline/contracts/leads/lead.schema';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { LeadNotFound } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { type Transaction, Transactions } from '../leads/transactions';
import { LeadChanges } from './lead-changes';

type Outcome = BulkResults['items'][number]['outcome'];

interface ChangeOfMany {
  readonly ids: readonly string[];
  readonly patch: LeadPatch;
  readonly actor: string;
}

/**
 * A bulk change treats each lead on its own: its own timeline entry, its own event, and a missing lead does not stop the
 * others. All changes commit together, so a client that gets no response can safely retry.
 */
@Controller()
export class LeadChangeHandlers {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly changes: LeadChanges,
  ) {}

  @Handles(changeLead)
  one(command: z.output<typeof changeLead.request>): Promise<LeadDetail> {
    const { id, patch, actor } = command;
    return this.transactions.run(async (transaction) => {
      const current = await this.leads.lock(transaction.manager, id);
      if (!current) throw new LeadNotFound(id);
      requireVersion(current, command, leadErrors.stale);
      return this.changes.apply(transaction, current, patch, actor);
    });
  }

  @Handles(changeLeads)
  many({ ids, status, actor }: ChangeLeadsCommand): Promise<BulkResults> {
    return this.changeAll({ ids, actor, patch: { status } });
  }

  @Handles(assignLeads)
  assign({ ids, assigned_to, actor }: AssignLeadsCommand): Promise<BulkResults> {
    return this.changeAll({ ids, actor, patch: { assigned_to } });
  }

  private async changeAll(change: ChangeOfMany): Promise<BulkResults> {
    const outcomes = await this.transactions.run((transaction) => this.outcomesOf(transaction, change));
    return {
      items: change.ids.map((id) => ({ id, outcome: outcomes.get(id.toLowerCase()) ?? 'not-found' })),
    };
  }

  private async outcomesOf(
    transaction: Transaction,
    { ids, patch, actor }: ChangeOfMany,
  ): Promise<ReadonlyMap<string, Outcome>> {
    const outcomes = new Map<string, Outcome>();
    // Sorted: two bulk changes lock rows in the same order and cannot deadlock.
    for (const id of [...new Set(ids.map((one) => one.toLowerCase()))].sort()) {
      const current = await this.leads.lock(transaction.manager, id);
      if (!current) continue;
      const changed = await this.changes.apply(transaction, current, patch, actor);
      outcomes.set(id, changed === current ? 'unchanged' : 'changed');
    }
    return outcomes;
  }
}
