import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { quarantineWaiting } from '@latchline/contracts/leads/lead.events';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import { Transactions } from '../../leads/transactions';
import { QuarantineRepository } from '../quarantine.repository';

const intervalMs = 60_000;
const everyHours = 24;

/** Reminds the office once a day of leads that have been in quarantine too long. */
@Injectable()
export class RemindOffice implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly transactions: Transactions,
    private readonly quarantine: QuarantineRepository,
    logger: Logger,
    @Inject(RUNTIME_CONFIG) private readonly config: { readonly QUARANTINE_REMINDER_MINUTES: number },
  ) {
    const failure = 'Quarantined leads cannot be counted';
    this.work = new RecurringWork({ everyMs: intervalMs, failure, logger, run: () => this.run() });
  }

  onApplicationBootstrap(): void {
    if (this.config.QUARANTINE_REMINDER_MINUTES > 0) this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  async run(): Promise<void> {
    const minutes = this.config.QUARANTINE_REMINDER_MINUTES;
    await this.transactions.run(async ({ manager, publish }) => {
      const waiting = await this.quarantine.remind(manager, minutes, everyHours);
      if (waiting) await publish(quarantineWaiting, waiting);
    });
  }
}
