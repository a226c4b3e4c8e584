import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { AccountMail } from '@latchline/contracts/notifications/account-mail.operations';
import type { DeliveryChannel, DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { EntityManager } from 'typeorm';

/** Deliveries of one lane are sent side by side, so many at once; no lane ever waits for another. */
export const lanes = ['email', 'acknowledgement', 'push', 'webhook'] as const;
export type Lane = (typeof lanes)[number];

/** What there is to tell. All of it stands here: nobody is asked while a message is sent. */
export interface AlertContent {
  readonly lead?: Lead;
  /** Address of the endpoint that a notice is about. */
  readonly webhook_url?: string;
  /** How many leads wait in quarantine. */
  readonly held_leads?: number;
  /** To somebody who works here. Forgotten once it was sent: it may hold a link that lets people in. */
  readonly account?: AccountMail;
  /** How many claims of the site nobody has looked at in time. */
  readonly overdue_claims?: number;
}

/** One message to one recipient, before it is in the table. */
export interface DeliveryDraft {
  readonly kind: DeliveryKind;
  readonly channel: DeliveryChannel;
  readonly lane: Lane;
  readonly recipient: string;
  readonly message_id: string;
  readonly fallback: boolean;
  /** The device or endpoint. */
  readonly target_id: string | null;
  /** Counts acknowledgements to one person, however the address is written. */
  readonly mailbox: string | null;
}

/** A delivery whose turn it is. */
export interface DueDelivery {
  readonly id: string;
  readonly event_id: string;
  readonly lead_id: string | null;
  readonly kind: DeliveryKind;
  readonly recipient: string;
  readonly message_id: string;
  readonly target_id: string | null;
  readonly created_at: Date;
  readonly content: AlertContent;
  /** Of what it tells of. */
  readonly traceparent?: string | null;
}

export interface SendFailure {
  /** Codes only: it is logged, kept and shown. */
  readonly error: string;
  /** It would not go better another time. */
  readonly final?: boolean;
  /** What the receiver asks for. */
  readonly retryAfterMs?: number;
}

export interface Sender {
  /** Undefined once it is taken. `manager` is the transaction in which the outcome is noted. */
  send(delivery: DueDelivery, manager: EntityManager): Promise<SendFailure | undefined>;
}
