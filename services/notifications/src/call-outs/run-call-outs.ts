import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { takeDueRows, workOnRow } from '@latchline/runtime/timing/due-rows';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryChanges } from '../deliveries/delivery-changes';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { CallOutRepository } from './call-out.repository';
import { CallOuts } from './call-outs';

/** The longest delay, plus one query, between a step becoming due and its messages. */
const intervalMs = 500;
const setBackEveryMs = 60_000;
const pruneEveryMs = 3_600_000;

/**
 * Notifies the next in line, and at last everybody, of leads that nobody has claimed in time. The step and its messages are
 * recorded in one transaction; the row lock decides between a step and a claim at the same moment.
 */
@Injectable()
export class RunCallOuts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;
  private readonly setBack: RecurringWork;
  private prunedAt = -Infinity;

  constructor(
    private readonly repository: CallOutRepository,
    private readonly callOuts: CallOuts,
    private readonly deliveries: DeliveryRepository,
    private readonly waker: DeliveryWaker,
    private readonly changes: DeliveryChanges,
    private readonly logger: Logger,
  ) {
    this.work = new RecurringWork({
      everyMs: intervalMs,
      failure: 'Unclaimed leads cannot be checked',
      logger,
      run: () => this.run(),
    });
    this.setBack = new RecurringWork({
      everyMs: setBackEveryMs,
      failure: 'Leads that wait for a clock that was set back cannot be looked for',
      logger,
      run: async () => {
        const count = await repository.makeDueAfterSetBack();
        if (count > 0) logger.warn({ count }, 'The clock was set back; notifying the next in line now');
      },
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
    this.setBack.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.work.stop(), this.setBack.stop()]);
  }

  /** Takes every step that is due. */
  async run(): Promise<void> {
    try {
      await takeDueRows({
        isAnyDue: () => this.repository.isAnyDue(),
        take: (except) => this.step(except),
      });
    } finally {
      await this.prune();
    }
  }

  private async step(except: readonly string[]): Promise<boolean> {
    const leadId = await this.repository.transaction(async (manager) => {
      const due = await this.repository.lockDue(manager, except);
      if (!due) return null;
      await workOnRow(due.lead_id, this.notify(manager, due.lead_id, due.notified));
      return due.lead_id;
    });
    if (leadId === null) return false;
    this.waker.wake();
    this.changes.publish(leadId);
    return true;
  }

  private async notify(manager: EntityManager, leadId: string, notified: readonly string[]): Promise<void> {
    const lead = await this.repository.lead(manager, leadId);
    if (!lead) return this.repository.advance(manager, leadId, notified, null);
    const event = { eventId: uuidv7(), kind: 'unclaimed-lead' } as const;
    const { drafts, people, due_at } = await this.callOuts.next(manager, event, lead, notified);
    const content = { lead };
    await this.deliveries.record(manager, [
      { eventId: event.eventId, leadId, content, traceparent: undefined, drafts },
    ]);
    await this.repository.advance(manager, leadId, [...notified, ...people], due_at);
    this.logger.info(
      { lead_id: leadId, people: people.length, last: due_at === null },
      'Nobody has claimed a lead; notifying the next in line',
    );
  }

  private async prune(): Promise<void> {
    if (monotonicNow() < this.prunedAt + pruneEveryMs) return;
    this.prunedAt = monotonicNow();
    await this.repository.prune();
  }
}
