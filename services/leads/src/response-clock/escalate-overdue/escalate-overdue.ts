import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { leadOverdue } from '@latchline/contracts/leads/lead.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { takeDueRows, workOnRow } from '@latchline/runtime/timing/due-rows';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { insertTimeline } from '../../leads/timeline.sql';
import { type Transaction, Transactions } from '../../leads/transactions';
import { ResponseClockRepository } from '../response-clock.repository';

/** The longest delay, plus one query, between a lead becoming due and its event. */
const intervalMs = 500;
const batchSize = 100;

/**
 * Publishes leads that have not been contacted in time. Due times are columns of the lead, so neither a restart nor an empty
 * Redis loses one. Stage, timeline and event commit together, and the row lock decides between an escalation and a user
 * who changes the lead at the same time.
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
    this.count = metrics.counter('leads_escalated_total', 'Leads published as overdue, by stage', [
      { stage: '1' },
      { stage: '2' },
    ]);
    this.work = new RecurringWork({
      everyMs: intervalMs,
      failure: 'Overdue leads cannot be checked',
      logger,
      run: () => this.run(),
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /** Escalates all due leads. After an outage, a lead due for both stages is escalated twice, in order. */
  async run(): Promise<void> {
    await takeDueRows({
      isAnyDue: () => this.clocks.isAnyDue(),
      take: (except) => this.transactions.run((transaction) => this.escalate(transaction, except)),
    });
  }

  /** Whether more may be due. */
  private async escalate(transaction: Transaction, except: readonly string[]): Promise<boolean> {
    const leads = await this.clocks.escalateDue(transaction.manager, batchSize, except);
    for (const lead of leads) await workOnRow(lead.id, this.publishOverdue(transaction, lead));
    return leads.length === batchSize;
  }

  private async publishOverdue({ manager, publish }: Transaction, lead: Lead): Promise<void> {
    const stage = lead.escalation_stage === 1 ? 1 : 2;
    const [at, to] = [lead.updated_at, String(stage)];
    await insertTimeline(manager, lead.id, [{ at, actor: 'latchline', kind: 'escalated', from: null, to }]);
    await publish(leadOverdue, { lead, stage });
    this.count({ stage: to });
    this.logger.info({ lead_id: lead.id, stage }, 'Lead is overdue');
  }
}
