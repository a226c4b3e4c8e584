import { Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { GroupCommit } from '@latchline/runtime/work-streams/group-commit';
import { currentTraceparent, inSharedSpan } from '@latchline/runtime/telemetry/trace-context';
import { isTransient } from '@latchline/runtime/errors/transient-error';
import { SpanKind } from '@opentelemetry/api';
import { DeliveryBell } from '../deliveries/delivery-bell';
import { DeliveryNews } from '../deliveries/delivery-news';
import { AlertStore } from './alert-store';
import type { LeadAlert, TracedAlert } from './lead-alert';

/**
 * Records the deliveries of a lead and wakes the lanes that send them. From here on every delivery is on its own, and the
 * event is done: neither its queue nor its sender is needed any more.
 */
@Injectable()
export class RecordAlert {
  /** Reading recipients and committing costs the same for fifty leads of one moment as for one. */
  private readonly group = new GroupCommit((alerts: readonly TracedAlert[]) => this.recordEach(alerts));

  constructor(
    private readonly store: AlertStore,
    private readonly bell: DeliveryBell,
    private readonly news: DeliveryNews,
    private readonly logger: Logger,
  ) {}

  /** May be called again with the same event: its recipients are those of its first arrival. */
  async run(alert: LeadAlert): Promise<void> {
    const recorded = await this.group.add({ ...alert, traceparent: currentTraceparent() });
    if (recorded.status === 'rejected') throw recorded.reason;
    this.news.about(alert.lead.id);
  }

  /** An alert that cannot be recorded does not keep the others back. */
  private async recordEach(alerts: readonly TracedAlert[]): Promise<PromiseSettledResult<void>[]> {
    try {
      await this.recordTogether(alerts);
      return alerts.map(() => ({ status: 'fulfilled', value: undefined }));
    } catch (error) {
      if (alerts.length === 1 || isTransient(error)) throw error;
      this.logger.warn({ err: error, size: alerts.length }, 'Alerts failed together: trying them one by one');
      return Promise.allSettled(alerts.map((alert) => this.recordTogether([alert])));
    }
  }

  private async recordTogether(alerts: readonly TracedAlert[]): Promise<void> {
    await inSharedSpan(spanOf(alerts), () => this.store.add(alerts));
    this.bell.ring();
  }
}

const spanOf = (alerts: readonly TracedAlert[]) => ({
  kind: SpanKind.PRODUCER,
  origins: alerts.map(({ traceparent }) => traceparent),
  describe: (index: number) => ({
    name: 'send deliveries',
    attributes: {
      'messaging.destination.name': 'deliveries',
      'messaging.batch.message_count': alerts.length,
      'messaging.message.id': alerts[index]?.eventId,
    },
  }),
});
