import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DatabaseConnection } from '@latchline/runtime/database/database-connection';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { AuditRepository } from './audit.repository';

const intervalMs = 3_600_000;

/** Deletes entries older than AUDIT_KEEP_DAYS. Safe on every replica: a row can only be deleted once. */
@Injectable()
export class AuditRetention implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    entries: AuditRepository,
    private readonly database: DatabaseConnection,
    logger: Logger,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
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

  /** Once the database is open, which a gateway need not wait for. */
  onApplicationBootstrap(): void {
    this.database.opened.then(() => this.work.start()).catch(() => undefined);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }
}
