import { Controller } from '@nestjs/common';
import {
  type RecordCallOutcome,
  type UndoCallOutcome,
  recordCallOutcome,
  undoCallOutcome,
} from '@latchline/contracts/leads/calls/call.operations';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import { LeadChanges } from '../changes/lead-changes';
import { CallNotFound, IdTaken, LeadNotFound } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { type Transaction, Transactions } from '../leads/transactions';
import { MergedLeadChange } from '../merge/merged-lead-change';
import { CallAttemptRepository } from './call-attempt.repository';
import { recordedCall, undoneCall } from './call-outcome';

/** Records calls to customers. The lock on the lead puts calls and other changes in one order. */
@Controller()
export class CallHandlers {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly calls: CallAttemptRepository,
    private readonly changes: LeadChanges,
    private readonly merged: MergedLeadChange,
  ) {}

  @Handles(recordCallOutcome)
  record(command: RecordCallOutcome): Promise<LeadDetail> {
    return this.transactions.run((transaction) => this.recordWith(transaction, command.id, command));
  }

  @Handles(undoCallOutcome)
  undo({ id, call, actor }: UndoCallOutcome): Promise<LeadDetail> {
    return this.transactions.run((transaction) => this.undoWith(transaction, id, { call, actor }));
  }

  /** A colleague can merge the lead during the call: the lead that stays has the clock, and gets the outcome. */
  private async recordWith(
    transaction: Transaction,
    id: string,
    command: RecordCallOutcome,
  ): Promise<LeadDetail> {
    const { call } = command;
    const { current, calls } = await this.locked(transaction, id);
    const known = calls.find((one) => one.id === call.id.toLowerCase());
    if (known && known.outcome === call.outcome && known.reason === (call.reason ?? null)) return current;
    if (!known && current.merged_into !== null)
      return this.recordWith(transaction, current.merged_into, command);
    const recorded = recordedCall(current, calls, command, new Date());
    if (known || !(await this.calls.insert(transaction.manager, recorded.call))) throw new IdTaken(call.id);
    return this.changes.save(transaction, current, recorded);
  }

  private async undoWith(
    transaction: Transaction,
    id: string,
    command: Omit<UndoCallOutcome, 'id'>,
  ): Promise<LeadDetail> {
    const { current, calls } = await this.locked(transaction, id);
    const call = calls.find((one) => one.id === command.call.toLowerCase());
    if (!call && current.merged_into !== null)
      return this.undoWith(transaction, current.merged_into, command);
    if (!call) throw new CallNotFound(command.call);
    if (call.undone_at !== null) return current;
    return this.merged.run(transaction, current, command.actor, async (lead) => {
      const undone = undoneCall(lead, calls, call, command.actor, new Date());
      for (const changed of [undone.call, ...undone.heirs])
        await this.calls.update(transaction.manager, changed);
      return this.changes.save(transaction, lead, undone);
    });
  }

  private async locked({ manager }: Transaction, id: string) {
    const current = await this.leads.lock(manager, id);
    if (!current) throw new LeadNotFound(id);
    return { current, calls: await this.calls.ofLead(manager, current.id) };
  }
}
