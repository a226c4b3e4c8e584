import { Injectable } from '@nestjs/common';
import type { LeadChange } from '@latchline/contracts/leads/lead.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import { DataSource } from 'typeorm';
import { CallOuts } from '../call-outs/call-outs';
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

/**
 * Follows a change of a lead once: ends or restarts its call-out, replaces notifications of a claimed lead, and records the change
 * for each webhook that subscribes to it.
 */
@Injectable()
export class RecordLeadChange {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly deliveries: DeliveryRepository,
    private readonly webhooks: WebhookDrafts,
    private readonly callOuts: CallOuts,
    private readonly waker: DeliveryWaker,
  ) {}

  async run({ eventId, queue, lead, change, kinds }: ChangedLead): Promise<void> {
    const traceparent = currentTraceparent();
    const recorded = await this.dataSource.transaction(async (manager) => {
      if ((await erasedAmong(manager, [lead.id])).has(lead.id)) return [];
      if (!(await this.inbox.once(manager, queue, eventId))) return [];
      const { holder, drafts: follow } = await this.callOuts.follow(manager, lead, eventId);
      const drafts = [...(await this.webhooks.of(manager, eventId, kinds)), ...follow];
      if (drafts.length === 0) return [];
      const content = { lead, change, ...(holder !== undefined && { holder }) };
      await this.deliveries.record(manager, [{ eventId, leadId: lead.id, content, traceparent, drafts }]);
      return drafts;
    });
    this.waker.wake(new Set(recorded.map(({ lane }) => lane)));
  }
}
