import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { RecordedAlert } from '../deliveries/delivery.repository';

/** Who is notified besides webhooks, which get every lead. */
export interface Audience {
  readonly office: boolean;
  readonly customer: boolean;
}

export interface LeadAlert {
  readonly eventId: string;
  readonly kind: DeliveryKind;
  readonly lead: Lead;
  /** The queue of the event. */
  readonly queue: string;
  /** Everybody, unless a user who added the lead chose otherwise. */
  readonly audience?: Audience;
}

export const audienceOf = ({ audience }: LeadAlert): Audience => audience ?? { office: true, customer: true };

export type TracedAlert = LeadAlert & Pick<RecordedAlert, 'traceparent'>;
