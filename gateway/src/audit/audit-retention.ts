import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { AuditRepository } from './audit.repository';

const lookEveryMs = 3_600_000;

/** Forgets what is older than it has to be. Every replica looks; a row can only be deleted once. */
@Injectable()
export class AuditRetention implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(entries: AuditRepository, logger: Logger, @Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.work = new RecurringWork({
      everyMs: lookEveryMs,
      failure: 'Old entries of the audit log cannot be deleted',
      logger,
      look: async () => {
        const gone = await entries.forget(config.AUDIT_KEEP_DAYS);
        if (gone > 0) logger.info({ gone }, 'Old entries of the audit log are deleted');
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
