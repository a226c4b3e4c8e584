import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { leadOverdue, leadUpdated } from '@latchline/contracts/leads/lead.events';
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
const setBackEveryMs = 60_000;
const batchSize = 100;

/**
 * Publishes leads that have not been contacted in time. Due times are columns of the lead, so neither a restart nor an empty
 * Redis loses one. Stage, timeline and event commit together, and the row lock decides between an escalation and a user
 * who changes the lead at the same time.
 */
@Injectable()
export class EscalateOverdue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;
  private readonly setBack: RecurringWork;
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
    this.setBack = new RecurringWork({
      everyMs: setBackEveryMs,
      failure: 'Leads that wait for a clock that was set back cannot be looked for',
      logger,
      run: () => this.resumeAfterSetBack(),
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
    this.setBack.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.work.stop(), this.setBack.stop()]);
  }

  /** Escalates all due leads. After an outage, a lead due for both stages is escalated twice, in order. */
  async run(): Promise<void> {
    await takeDueRows({
      isAnyDue: () => this.clocks.isAnyDue(),
      take: (except) => this.transactions.run((transaction) => this.escalate(transaction, except)),
    });
  }

  /** Visitors do not wait for a system clock to reach again the time at which their lead was stored. */
  async resumeAfterSetBack(): Promise<void> {
    const ids = await this.transactions.run(async ({ manager, publish }) => {
      const resumed = await this.clocks.resumeAfterSetBack(manager);
      for (const id of resumed) await publish(leadUpdated, { id });
      return resumed;
    });
    if (ids.length > 0)
      this.logger.warn({ leads: ids.length }, 'The clock was set back; response clocks start again');
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
