import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import {
  type DeletionReport,
  reportDeletions,
} from '@latchline/contracts/notifications/provider-copies.operations';
import { DatabaseConnection } from '@latchline/runtime/database/database-connection';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { AuditRepository } from './audit.repository';

const everyMs = 60_000;

/**
 * Enters deletions at the provider: how many of what, never whose. A report is the same until it is confirmed, and its id is
 * that of the entry, so no gateway enters it twice.
 */
@Injectable()
export class AuditDeletions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly entries: AuditRepository,
    private readonly services: ServiceClient,
    private readonly database: DatabaseConnection,
    logger: Logger,
  ) {
    this.work = new RecurringWork({
      everyMs,
      failure: 'Deletions at the provider cannot be entered in the audit log',
      logger,
      asksOthers: true,
      run: () => this.run(),
    });
  }

  /** Once the database is open, which a gateway need not wait for. */
  onApplicationBootstrap(): void {
    this.database.opened.then(() => this.work.start()).catch(() => undefined);
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  async run(): Promise<void> {
    let { report } = await this.services.request(reportDeletions, { entered: null });
    while (report) {
      await this.entries.add(entryOf(report));
      ({ report } = await this.services.request(reportDeletions, { entered: report.id }));
    }
  }
}

const entryOf = ({ id, deleted }: DeletionReport): Parameters<AuditRepository['add']>[0] => ({
  ...{ id, outcome: 'done', status: null, action: 'deleteAtProvider' },
  ...{ actor_id: null, actor_email: 'latchline', actor_role: 'system' },
  ...{ subject_kind: 'provider-copies', subject_id: null, trace_id: '', network: null },
  details: {
    fields: [],
    changes: Object.entries(deleted).flatMap(([field, count]) =>
      count > 0 ? { field, to: String(count) } : [],
    ),
  },
});
