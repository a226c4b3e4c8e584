import type { emailQueued } from '@latchline/contracts/leads/channels/channel.events';
import type { FilledTemplate } from '@latchline/contracts/leads/channels/whatsapp-template';
import type { LeadChange } from '@latchline/contracts/leads/lead.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { Probe } from '@latchline/contracts/leads/probes/probe';
import type { AccountMail } from '@latchline/contracts/notifications/account-mail.operations';
import type { DeliveryChannel, DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { NewOverride } from '@latchline/contracts/notifications/rota/rota.schema';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';

/** Each lane sends with its own workers and never waits for another lane. */
export const lanes = ['email', 'acknowledgement', 'push', 'text', 'whatsapp', 'webhook'] as const;
export type Lane = (typeof lanes)[number];

/** What the daily digest of a user says. */
export interface Digest {
  readonly new: number;
  readonly waiting: number;
  readonly late: number;
  readonly booked: number;
  /** Names of those on call, in order. */
  readonly on_call: readonly string[];
}

/** A swap or a holiday that was added to the rota or removed. People are names. */
export interface RotaChange extends NewOverride {
  readonly actor: string;
  readonly removed: boolean;
}

/** An e-mail to a customer, as the leads service stored it. */
export type CustomerMail = Pick<z.infer<typeof emailQueued.data>, 'lead_id' | 'subject' | 'text' | 'thread'>;

/** Everything needed to write the message, so that sending queries no other service. */
export interface AlertContent {
  readonly lead?: Lead;
  /** What changed about the lead. */
  readonly change?: LeadChange;
  /** The endpoint that a notice is about. */
  readonly webhook_url?: string;
  /** Number of leads waiting in quarantine. */
  readonly held_leads?: number;
  /** A mail to a staff member. Deleted once sent, because it may contain a sign-in link. */
  readonly account?: AccountMail;
  /** Number of claims on the site overdue for review. */
  readonly overdue_claims?: number;
  /** How leads stand, for a user. */
  readonly digest?: Digest;
  /** Name of the user who has the lead. */
  readonly holder?: string;
  /** A swap or a holiday that was added or removed. */
  readonly rota_change?: RotaChange;
  /** A synthetic lead. */
  readonly probe?: Probe;
  /** What a user or the system writes to a customer; the id is that of the leads service. */
  readonly message?: { readonly id: string; readonly text: string; readonly template?: FilledTemplate };
  /** An e-mail that a user writes to a customer. */
  readonly mail?: CustomerMail;
  /** An alarm about the system, for a device. */
  readonly alarm?: { readonly title: string; readonly text: string };
}

/** Probes and alarms are recorded and sent like any message, but not listed: they are not about leads. */
export type RecordedKind = DeliveryKind | 'probe' | 'alarm';

/** All others go to the office. */
export const toCustomer: ReadonlySet<RecordedKind> = new Set([
  'acknowledgement',
  'review-request',
  'message',
] as const);

/** A message to one recipient, not stored yet. */
export interface DeliveryDraft {
  readonly kind: RecordedKind;
  readonly channel: DeliveryChannel;
  readonly lane: Lane;
  readonly recipient: string;
  readonly message_id: string;
  readonly fallback: boolean;
  /** The push device or webhook. */
  readonly target_id: string | null;
  /** Limits acknowledgements per mailbox, independent of the spelling of the address. */
  readonly mailbox: string | null;
  /** Recorded for a later replay only, because its endpoint was switched off after failing for days. */
  readonly switched_off?: boolean;
  /** The user it is for, by e-mail address in lower case: its links claim the lead for them. */
  readonly person?: string | null;
  /** End of the quiet hours of that user, ISO 8601; null for at once. */
  readonly not_before?: string | null;
}

/** A delivery that is due. */
export interface DueDelivery {
  readonly id: string;
  readonly event_id: string;
  readonly lead_id: string | null;
  readonly kind: RecordedKind;
  readonly recipient: string;
  readonly message_id: string;
  readonly target_id: string | null;
  readonly person: string | null;
  readonly created_at: Date;
  readonly content: AlertContent;
  /** The trace of the event it notifies of. */
  readonly traceparent?: string | null;
}

export interface SendFailure {
  /** A code, never free text: it is logged, stored and shown. */
  readonly error: string;
  /** Do not retry. */
  readonly final?: boolean;
  /** From the receiver's Retry-After header. */
  readonly retryAfterMs?: number;
}

export interface Sender {
  /** Resolves to undefined once the receiver has accepted it. `manager` is the transaction that records the outcome. */
  send(delivery: DueDelivery, manager: EntityManager): Promise<SendFailure | undefined>;
}
