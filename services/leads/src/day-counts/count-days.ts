import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { dayCounted } from '@latchline/contracts/leads/lead.events';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { Transactions } from '../leads/transactions';
import { DayCountRepository } from './day-count.repository';

const intervalMs = 15_000;

/** Publishes how leads stand, every quarter of an hour: the numbers of the daily digest, which other services cannot read. */
@Injectable()
export class CountDays implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly transactions: Transactions,
    private readonly counts: DayCountRepository,
    logger: Logger,
  ) {
    const failure = 'Leads cannot be counted for the daily digest';
    this.work = new RecurringWork({ everyMs: intervalMs, failure, logger, run: () => this.run() });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  async run(): Promise<void> {
    await this.transactions.run(async ({ manager, publish }) => {
      const counts = await this.counts.countOnce(manager);
      if (counts) await publish(dayCounted, { at: new Date().toISOString(), ...counts });
    });
  }
}
