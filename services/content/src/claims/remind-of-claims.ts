import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { londonDay } from '@latchline/contracts/content/claims/claim-rules';
import { claimsOverdue } from '@latchline/contracts/content/content.events';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { DataSource } from 'typeorm';
import { ClaimRepository } from './claim.repository';

const lookEveryMs = 600_000;
const everyDays = 7;

/** Once a week the office hears of claims that nobody has looked at in time; the note and the word leave together. */
@Injectable()
export class RemindOfClaims implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: ClaimRepository,
    private readonly outbox: Outbox,
    logger: Logger,
  ) {
    const failure = 'Overdue claims cannot be looked for';
    this.work = new RecurringWork({ everyMs: lookEveryMs, failure, logger, look: () => this.look() });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  async look(now = new Date()): Promise<void> {
    const told = await this.dataSource.transaction(async (manager) => {
      const claims = await this.claims.remind(manager, londonDay(now), everyDays);
      if (claims !== null) await this.outbox.add(manager, claimsOverdue, { claims });
      return claims !== null;
    });
    if (told) this.outbox.wake();
  }
}
