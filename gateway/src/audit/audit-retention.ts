import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { AuditRepository } from './audit.repository';

const intervalMs = 3_600_000;

/** Deletes entries older than AUDIT_KEEP_DAYS. Safe on every replica: a row can only be deleted once. */
@Injectable()
export class AuditRetention implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(entries: AuditRepository, logger: Logger, @Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.work = new RecurringWork({
      everyMs: intervalMs,
      failure: 'Could not delete expired audit log entries',
      logger,
      run: async () => {
        const deleted = await entries.deleteOlderThan(config.AUDIT_KEEP_DAYS);
        if (deleted > 0) logger.info({ deleted }, 'Deleted expired audit log entries');
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
