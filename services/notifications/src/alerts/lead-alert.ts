import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { RecordedAlert } from '../deliveries/delivery.repository';

export interface LeadAlert {
  readonly eventId: string;
  readonly kind: DeliveryKind;
  readonly lead: Lead;
  /** Queue that the event came from. */
  readonly queue: string;
}

export type TracedAlert = LeadAlert & Pick<RecordedAlert, 'traceparent'>;
