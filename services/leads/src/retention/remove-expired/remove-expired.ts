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

const lookEveryMs = 2_000;
/** Small enough to be over before anybody notices, and with a breath between two of them. */
const batchSize = 200;
const breathMs = 50;
const forgetEveryMs = 3_600_000;

/**
 * Erases what is older than its days, a small transaction after the other. When the run is due stands in Postgres, and
 * so does how far it has come: one replica works on it at a time, and a killed one is followed by the next.
 */
@Injectable()
export class RemoveExpired implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;
  private forgetsAgainAt = 0;
  private readonly stopping = new AbortController();

  constructor(
    private readonly transactions: Transactions,
    private readonly retention: RetentionRepository,
    private readonly removal: LeadRemovalRepository,
    private readonly logger: Logger,
  ) {
    this.work = new RecurringWork({
      everyMs: lookEveryMs,
      failure: 'Leads that are too old cannot be erased',
      logger,
      look: () => this.look(),
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.work.stop();
  }

  /** Goes on with the run that is due, to its end. */
  async look(): Promise<void> {
    await this.forgetErasedPeople();
    while (!this.stopping.signal.aborted && (await this.removeSome())) {
      await pause(breathMs, this.stopping.signal);
    }
  }

  /** Seldom: it reads what was published in a week. */
  private async forgetErasedPeople(): Promise<void> {
    if (performance.now() < this.forgetsAgainAt) return;
    await this.retention.forgetErasedPeople();
    this.forgetsAgainAt = performance.now() + forgetEveryMs;
  }

  private removeSome(): Promise<boolean> {
    return this.transactions.run(async ({ manager, publish }) => {
      const run = await this.retention.lockDue(manager);
      if (!run) return false;
      const ids = await this.oldest(manager, run.days);
      if (ids.length > 0) {
        const { leads, timeline_entries } = await this.removal.remove(manager, ids);
        await publish(personErased, { lead_ids: ids, emails: [], phones: [] });
        await this.retention.countUp(manager, leads, timeline_entries);
        return true;
      }
      const { running_leads: leads, running_entries: timeline_entries } = run;
      const actor = run.asked_by ?? 'latchline';
      await this.removal.record(manager, { actor, reason: 'age', leads, timeline_entries });
      await this.retention.finish(manager);
      this.logger.info({ leads }, 'Leads that were too old are erased');
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
