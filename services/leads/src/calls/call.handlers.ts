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
import { Transactions } from '../leads/transactions';
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
  ) {}

  @Handles(recordCallOutcome)
  record(command: RecordCallOutcome): Promise<LeadDetail> {
    const { id, call } = command;
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const current = await this.leads.lock(manager, id);
      if (!current) throw new LeadNotFound(id);
      const calls = await this.calls.ofLead(manager, current.id);
      const known = calls.find((one) => one.id === call.id.toLowerCase());
      if (known && known.outcome === call.outcome && known.reason === (call.reason ?? null)) return current;
      const recorded = recordedCall(current, calls, command, new Date());
      if (known || !(await this.calls.insert(manager, recorded.call))) throw new IdTaken(call.id);
      return this.changes.save(transaction, current, recorded);
    });
  }

  @Handles(undoCallOutcome)
  undo({ id, call: callId, actor }: UndoCallOutcome): Promise<LeadDetail> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const current = await this.leads.lock(manager, id);
      if (!current) throw new LeadNotFound(id);
      const calls = await this.calls.ofLead(manager, current.id);
      const call = calls.find((one) => one.id === callId.toLowerCase());
      if (!call) throw new CallNotFound(callId);
      if (call.undone_at !== null) return current;
      const undone = undoneCall(current, calls, call, actor, new Date());
      for (const changed of [undone.call, ...undone.heirs]) await this.calls.update(manager, changed);
      return this.changes.save(transaction, current, undone);
    });
  }
}
