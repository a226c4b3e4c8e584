import { Controller } from '@nestjs/common';
import { type ChangeJob, changeJob } from '@latchline/contracts/leads/lead-job.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Handles } from '@latchline/runtime/requests/handles';
import { changedJob } from '../jobs/job';
import { LeadNotFound } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { LeadChanges } from './lead-changes';

/** Changes jobs. The lock on the lead puts changes of its job and other changes in one order. */
@Controller()
export class JobChangeHandlers {
  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly changes: LeadChanges,
  ) {}

  @Handles(changeJob)
  change(command: ChangeJob): Promise<LeadDetail> {
    const { id, patch } = command;
    return this.transactions.run(async (transaction) => {
      const current = await this.leads.lock(transaction.manager, id);
      if (!current) throw new LeadNotFound(id);
      requireVersion(current, command, leadErrors.stale);
      const change = changedJob(current, patch, command, new Date());
      return change.lead === current ? current : this.changes.save(transaction, current, change);
    });
  }
}
