import { Injectable } from '@nestjs/common';
import type { LeadChange } from '@latchline/contracts/leads/lead.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import { DataSource } from 'typeorm';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { erasedAmong } from './erased-leads';
import { WebhookDrafts } from './webhook-drafts';

export interface ChangedLead {
  readonly eventId: string;
  /** The queue of the event. */
  readonly queue: string;
  readonly lead: Lead;
  readonly change: LeadChange;
  readonly kinds: readonly DeliveryKind[];
}

/** Records a change of a lead for each webhook that subscribes to it, once. Stores nothing if there is none. */
@Injectable()
export class RecordLeadChange {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly deliveries: DeliveryRepository,
    private readonly webhooks: WebhookDrafts,
    private readonly waker: DeliveryWaker,
  ) {}

  async run({ eventId, queue, lead, change, kinds }: ChangedLead): Promise<void> {
    const traceparent = currentTraceparent();
    await this.dataSource.transaction(async (manager) => {
      if ((await erasedAmong(manager, [lead.id])).has(lead.id)) return;
      if (!(await this.inbox.once(manager, queue, eventId))) return;
      const drafts = await this.webhooks.of(manager, eventId, kinds);
      if (drafts.length === 0) return;
      const content = { lead, change };
      await this.deliveries.record(manager, [{ eventId, leadId: lead.id, content, traceparent, drafts }]);
    });
    this.waker.wake();
  }
}
