import { Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { GroupCommit } from '@latchline/runtime/work-streams/group-commit';
import { currentTraceparent, inSharedSpan } from '@latchline/runtime/telemetry/trace-context';
import { isTransient } from '@latchline/runtime/errors/transient-error';
import { SpanKind } from '@opentelemetry/api';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { DeliveryChanges } from '../deliveries/delivery-changes';
import { AlertStore } from './alert-store';
import type { LeadAlert, TracedAlert } from './lead-alert';

/**
 * Records the deliveries of a lead and wakes the lanes that send them. The event is then handled: each delivery is sent and
 * retried on its own.
 */
@Injectable()
export class RecordAlert {
  /** Reading recipients and committing costs the same for fifty concurrent leads as for one. */
  private readonly group = new GroupCommit((alerts: readonly TracedAlert[]) => this.recordEach(alerts));

  constructor(
    private readonly store: AlertStore,
    private readonly waker: DeliveryWaker,
    private readonly changes: DeliveryChanges,
    private readonly logger: Logger,
  ) {}

  /** Idempotent on the event: a repeated call keeps the recipients of the first. */
  async run(alert: LeadAlert): Promise<void> {
    const recorded = await this.group.add({ ...alert, traceparent: currentTraceparent() });
    if (recorded.status === 'rejected') throw recorded.reason;
    this.changes.publish(alert.lead.id);
  }

  /** Falls back to recording one by one, so that an alert that cannot be recorded does not block the others. */
  private async recordEach(alerts: readonly TracedAlert[]): Promise<PromiseSettledResult<void>[]> {
    try {
      await this.recordTogether(alerts);
      return alerts.map(() => ({ status: 'fulfilled', value: undefined }));
    } catch (error) {
      if (alerts.length === 1 || isTransient(error)) throw error;
      this.logger.warn(
        { err: error, size: alerts.length },
        'Could not record alerts as a batch; recording them one by one',
      );
      return Promise.allSettled(alerts.map((alert) => this.recordTogether([alert])));
    }
  }

  private async recordTogether(alerts: readonly TracedAlert[]): Promise<void> {
    this.waker.wake(await inSharedSpan(spanOf(alerts), () => this.store.add(alerts)));
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
