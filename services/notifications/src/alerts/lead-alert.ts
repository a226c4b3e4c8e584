import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { RecordedAlert } from '../deliveries/delivery.repository';

export interface LeadAlert {
  readonly eventId: string;
  readonly kind: DeliveryKind;
  readonly lead: Lead;
  /** The queue of the event. */
  readonly queue: string;
}

export type TracedAlert = LeadAlert & Pick<RecordedAlert, 'traceparent'>;
