import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { londonDate } from '@latchline/contracts/time/london-time';
import { claimsOverdue } from '@latchline/contracts/content/content.events';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { DataSource } from 'typeorm';
import { ClaimRepository } from './claim.repository';

const intervalMs = 600_000;
const everyDays = 7;

/** Reminds the office of overdue claims once a week. The reminder is recorded and published in one transaction. */
@Injectable()
export class RemindOfClaims implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: ClaimRepository,
    private readonly outbox: Outbox,
    logger: Logger,
  ) {
    const failure = 'Could not check for overdue claims';
    this.work = new RecurringWork({ everyMs: intervalMs, failure, logger, run: () => this.run() });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  async run(now = new Date()): Promise<void> {
    const overdue = await this.dataSource.transaction(async (manager) => {
      const claims = await this.claims.remind(manager, londonDate(now), everyDays);
      if (claims !== null) await this.outbox.add(manager, claimsOverdue, { claims });
      return claims !== null;
    });
    if (overdue) this.outbox.wake();
  }
}
