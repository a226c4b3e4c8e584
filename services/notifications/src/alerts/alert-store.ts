import { Injectable } from '@nestjs/common';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { DataSource } from 'typeorm';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { type Lane, lanes } from '../deliveries/delivery';
import { erasedAmong } from './erased-leads';
import type { TracedAlert } from './lead-alert';
import { LeadRecipients } from './lead-recipients';

/** Stores the deliveries of each event once, in one transaction with the inbox. */
@Injectable()
export class AlertStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly deliveries: DeliveryRepository,
    private readonly recipients: LeadRecipients,
  ) {}

  /** Returns the lanes that have something to send. */
  async add(alerts: readonly TracedAlert[]): Promise<ReadonlySet<Lane>> {
    const woken = new Set<Lane>();
    const repeated = await this.dataSource.transaction(async (manager) => {
      const erased = await erasedAmong(manager, [...new Set(alerts.map(({ lead }) => lead.id))]);
      const wanted = alerts.filter(({ lead }) => !erased.has(lead.id));
      const first = await this.inbox.onceEach(
        manager,
        wanted.map(({ queue, eventId }) => ({ consumer: queue, eventId })),
      );
      // The batch may contain the same event twice.
      const fresh = [...new Map(wanted.map((alert) => [alert.eventId, alert])).values()].filter(
        ({ eventId }) => first.has(eventId),
      );
      if (fresh.length > 0) {
        const recorded = await this.recipients.of(manager, fresh);
        await this.deliveries.record(manager, recorded);
        for (const { lane } of recorded.flatMap(({ drafts }) => drafts)) woken.add(lane);
      }
      return wanted.filter(({ eventId }) => !first.has(eventId));
    });
    for (const { eventId, lead } of repeated)
      await this.deliveries.restoreContent({ eventId, leadId: lead.id, content: { lead } });
    return repeated.length > 0 ? new Set(lanes) : woken;
  }
}
