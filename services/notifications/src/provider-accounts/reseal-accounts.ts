import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { ProviderAccounts } from './provider-accounts';

const everyMs = 60_000;

/** Accounts stay for years, so they follow a rotation of the sealing keys. */
@Injectable()
export class ResealAccounts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(accounts: ProviderAccounts, logger: Logger) {
    this.work = new RecurringWork({
      everyMs,
      failure: 'Could not seal accounts with the newest key',
      logger,
      run: async () => {
        const resealed = await accounts.reseal();
        if (resealed > 0) logger.info({ resealed }, 'Sealed accounts again, without expired secrets');
      },
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }
}
