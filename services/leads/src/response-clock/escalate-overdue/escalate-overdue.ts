import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { leadOverdue } from '@latchline/contracts/leads/lead.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { isTransient } from '@latchline/runtime/errors/transient-error';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { insertTimeline } from '../../leads/timeline.sql';
import { type Transaction, Transactions } from '../../leads/transactions';
import { ResponseClockRepository } from '../response-clock.repository';

/** A lead is told of within this time and a query after it has become due. */
const lookEveryMs = 500;
const batchSize = 100;

class EscalationFailed extends Error {
  constructor(
    readonly leadId: string,
    cause: unknown,
  ) {
    super(`Lead ${leadId} could not be escalated`, { cause });
  }
}

/**
 * Tells of leads that nobody has been in touch about. Due times stand in Postgres beside the lead, so neither a restart
 * nor an emptied Redis forgets one; stage, history and event are one transaction, and the lead's row decides between
 * this and somebody who deals with it at the same moment.
 */
@Injectable()
export class EscalateOverdue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;
  private readonly count;

  constructor(
    private readonly transactions: Transactions,
    private readonly clocks: ResponseClockRepository,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.count = metrics.counter('leads_escalated_total', 'Leads told of as overdue, by stage', [
      { stage: '1' },
      { stage: '2' },
    ]);
    this.work = new RecurringWork({
      everyMs: lookEveryMs,
      failure: 'Overdue leads cannot be looked for',
      logger,
      look: () => this.look(),
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /**
   * Escalates all that are due. One that is due for both stages, after an outage, is escalated twice, in their order. A lead that
   * cannot be escalated stays due and holds up no other: the rest is tried without it.
   */
  async look(): Promise<void> {
    const failed = new Map<string, unknown>();
    for (let told = batchSize; told === batchSize;) {
      try {
        told = await this.transactions.run((transaction) => this.escalate(transaction, [...failed.keys()]));
      } catch (err) {
        if (!(err instanceof EscalationFailed)) throw err;
        failed.set(err.leadId, err.cause);
      }
    }
    for (const err of failed.values()) throw err;
  }

  private async escalate(transaction: Transaction, except: readonly string[]): Promise<number> {
    const leads = await this.clocks.escalateDue(transaction.manager, batchSize, except);
    for (const lead of leads) {
      await this.tell(transaction, lead).catch((err: unknown) => {
        throw isTransient(err) ? err : new EscalationFailed(lead.id, err);
      });
    }
    return leads.length;
  }

  private async tell({ manager, publish }: Transaction, lead: Lead): Promise<void> {
    const stage = lead.escalation_stage === 1 ? 1 : 2;
    const [at, to] = [lead.updated_at, String(stage)];
    await insertTimeline(manager, lead.id, [{ at, actor: 'latchline', kind: 'escalated', from: null, to }]);
    await publish(leadOverdue, { lead, stage });
    this.count({ stage: to });
    this.logger.info({ lead_id: lead.id, stage }, 'Lead is overdue');
  }
}
