import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { personErased } from '@latchline/contracts/leads/lead.events';
import { type RetentionDays, retentionKinds } from '@latchline/contracts/leads/retention.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { pause } from '@latchline/runtime/timing/timing';
import type { EntityManager } from 'typeorm';
import { LeadRemovalRepository } from '../../erasure/lead-removal.repository';
import { Transactions } from '../../leads/transactions';
import { RetentionRepository } from '../retention.repository';

const intervalMs = 2_000;
/** Small transactions with a pause in between do not slow down other work. */
const batchSize = 200;
const pauseMs = 50;
const purgeEveryMs = 3_600_000;

/**
 * Erases leads past their retention period in small transactions. The due time and the progress of a run are stored in
 * Postgres: one replica works on it at a time, and if it dies another continues.
 */
@Injectable()
export class RemoveExpired implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;
  private nextPurgeAt = 0;

  constructor(
    private readonly transactions: Transactions,
    private readonly retention: RetentionRepository,
    private readonly removal: LeadRemovalRepository,
    private readonly logger: Logger,
  ) {
    this.work = new RecurringWork({
      everyMs: intervalMs,
      failure: 'Expired leads cannot be erased',
      logger,
      run: (stopping) => this.run(stopping),
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  /** Completes the due run, if there is one. */
  async run(stopping?: AbortSignal): Promise<void> {
    await this.purgeErasureEvents();
    while (!stopping?.aborted && (await this.removeBatch())) {
      await pause(pauseMs, stopping);
    }
  }

  /** Rarely, because it reads a week of published events. */
  private async purgeErasureEvents(): Promise<void> {
    if (performance.now() < this.nextPurgeAt) return;
    await this.retention.purgeErasureEvents();
    await this.retention.forgetRemovedLeads();
    this.nextPurgeAt = performance.now() + purgeEveryMs;
  }

  private removeBatch(): Promise<boolean> {
    return this.transactions.run(async ({ manager, publish }) => {
      const run = await this.retention.lockDue(manager);
      if (!run) return false;
      const ids = await this.oldest(manager, run.days);
      if (ids.length > 0) {
        const provider_copies = await this.removal.providerCopies(manager, ids);
        const { leads, timeline_entries } = await this.removal.remove(manager, ids);
        await publish(personErased, { lead_ids: ids, emails: [], phones: [], provider_copies });
        await this.retention.countUp(manager, leads, timeline_entries);
        return true;
      }
      const { running_leads: leads, running_entries: timeline_entries } = run;
      const actor = run.asked_by ?? 'latchline';
      await this.removal.record(manager, { actor, reason: 'age', leads, timeline_entries });
      await this.retention.finish(manager);
      this.logger.info({ leads }, 'Erased expired leads');
      return false;
    });
  }

  private async oldest(manager: EntityManager, days: RetentionDays): Promise<string[]> {
    for (const kind of retentionKinds) {
      const limit = days[kind];
      const ids = limit === null ? [] : await this.retention.oldest(manager, kind, limit, batchSize);
      if (ids.length > 0) return ids;
    }
    return [];
  }
}
