import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { quarantineWaiting } from '@latchline/contracts/leads/lead.events';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { RecurringWork } from '@latchline/runtime/service/recurring-work';
import { RUNTIME_CONFIG } from '@latchline/runtime/service/runtime.tokens';
import { DataSource } from 'typeorm';
import type { LeadsConfig } from '../../leads.config';
import { QuarantineRepository } from '../quarantine.repository';

const lookEveryMs = 60_000;
const everyHours = 24;

/** Nobody waits in quarantine unseen: once a day the office hears of what has waited there for too long. */
@Injectable()
export class RemindOffice implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly dataSource: DataSource,
    private readonly quarantine: QuarantineRepository,
    private readonly outbox: Outbox,
    logger: Logger,
    @Inject(RUNTIME_CONFIG) private readonly config: Pick<LeadsConfig, 'QUARANTINE_REMINDER_MINUTES'>,
  ) {
    const failure = 'What waits in quarantine cannot be counted';
    this.work = new RecurringWork({ everyMs: lookEveryMs, failure, logger, look: () => this.look() });
  }

  onApplicationBootstrap(): void {
    if (this.config.QUARANTINE_REMINDER_MINUTES > 0) this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  async look(): Promise<void> {
    const waiting = await this.dataSource.transaction(async (manager) => {
      const found = await this.quarantine.remind(
        manager,
        this.config.QUARANTINE_REMINDER_MINUTES,
        everyHours,
      );
      if (found) await this.outbox.add(manager, quarantineWaiting, found);
      return found;
    });
    if (waiting) this.outbox.wake();
  }
}
