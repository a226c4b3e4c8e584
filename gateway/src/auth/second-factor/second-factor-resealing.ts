import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DatabaseConnection } from '@latchline/runtime/database/database-connection';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { SecondFactor } from './second-factor';

const intervalMs = 60_000;

/** Second factors are the only sealed data that stays for years, so they follow a rotation of the sealing keys. */
@Injectable()
export class SecondFactorResealing implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    factors: SecondFactor,
    private readonly database: DatabaseConnection,
    logger: Logger,
  ) {
    this.work = new RecurringWork({
      everyMs: intervalMs,
      failure: 'Could not seal second factors with the newest key',
      logger,
      run: async () => {
        const resealed = await factors.reseal();
        if (resealed > 0) logger.info({ resealed }, 'Sealed second factors with the newest key');
      },
    });
  }

  /** Once the database is open, which a gateway need not wait for. */
  onApplicationBootstrap(): void {
    this.database.opened.then(() => this.work.start()).catch(() => undefined);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }
}
