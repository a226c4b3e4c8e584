import { createHash } from 'node:crypto';
import type { PushDevice } from '@latchline/contracts/notifications/push.schema';
import type { Webhook } from '@latchline/contracts/notifications/webhook.schema';
import type { DeliveryDraft, RecordedKind } from './delivery';

export interface NotifiedEvent {
  readonly eventId: string;
  readonly kind: RecordedKind;
}

const none = { fallback: false, target_id: null, mailbox: null } as const;
/** Tells apart the messages of an event, the same at every attempt. */
const hash = (person: string): string => createHash('sha256').update(person).digest('hex').slice(0, 12);
const compact = (id: string): string => id.replaceAll('-', '');

/**
 * The Message-ID is derived from the event and the recipient's position: a mail sent again after a crash between the
 * server's 250 and the commit has the same Message-ID.
 */
export function emailDrafts(
  { eventId, kind }: NotifiedEvent,
  { addresses, fallback }: { readonly addresses: readonly string[]; readonly fallback: boolean },
  mailHost: string,
): DeliveryDraft[] {
  return addresses.map((recipient, index) => ({
    ...none,
    kind,
    channel: 'email',
    lane: 'email',
    recipient,
    fallback,
    message_id: `<${eventId}.${index + 1}@${mailHost}>`,
  }));
}

/** A mail to one user, beside those to the office. */
export function emailDraft(
  { eventId, kind }: NotifiedEvent,
  person: string,
  mailHost: string,
): DeliveryDraft {
  const id = hash(person);
  return {
    ...none,
    kind,
    channel: 'email',
    lane: 'email',
    recipient: person,
    message_id: `<${eventId}.${id}@${mailHost}>`,
  };
}

export function textDraft({ eventId, kind }: NotifiedEvent, mobile: string, person: string): DeliveryDraft {
  return {
    ...none,
    kind,
    channel: 'text',
    lane: 'text',
    recipient: mobile,
    message_id: `text_${compact(eventId)}_${hash(person)}`,
  };
}

export function acknowledgementDraft(
  eventId: string,
  { address, mailbox }: { readonly address: string; readonly mailbox: string },
  mailHost: string,
): DeliveryDraft {
  return {
    ...none,
    kind: 'acknowledgement',
    channel: 'email',
    lane: 'acknowledgement',
    recipient: address,
    mailbox,
    message_id: `<${eventId}.acknowledgement@${mailHost}>`,
  };
}

/** Asks a customer for a review, not before this time. */
export function reviewRequestDraft(
  eventId: string,
  contact: { channel: 'text'; mobile: string } | { channel: 'email'; address: string },
  { notBefore, mailHost }: { readonly notBefore: string; readonly mailHost: string },
): DeliveryDraft {
  const common = { ...none, kind: 'review-request', not_before: notBefore } as const;
  return contact.channel === 'text'
    ? {
        ...common,
        channel: 'text',
        lane: 'text',
        recipient: contact.mobile,
        message_id: `text_${compact(eventId)}_review`,
      }
    : {
        ...common,
        channel: 'email',
        lane: 'acknowledgement',
        recipient: contact.address,
        message_id: `<${eventId}.review@${mailHost}>`,
      };
}

/** The lane of the users' texts, so that it is the only one that talks to the provider. */
export function acknowledgementTextDraft(
  eventId: string,
  { address, mailbox }: { readonly address: string; readonly mailbox: string },
): DeliveryDraft {
  return {
    ...none,
    kind: 'acknowledgement',
    channel: 'text',
    lane: 'text',
    recipient: address,
    mailbox,
    message_id: `text_${compact(eventId)}_acknowledgement`,
  };
}

/** A message to a customer, with its words from the leads service. */
export const customerMessageDraft = (
  id: string,
  channel: 'text' | 'whatsapp',
  number: string,
): DeliveryDraft => ({
  ...none,
  kind: 'message',
  channel,
  lane: channel,
  recipient: number,
  message_id: `${channel}_${compact(id)}`,
});

/** An e-mail to a customer, in the lane of customers' mails. Its Message-ID is the one that they answer. */
export const customerMailDraft = (id: string, address: string, mailHost: string): DeliveryDraft => ({
  ...none,
  kind: 'message',
  channel: 'email',
  lane: 'acknowledgement',
  recipient: address,
  message_id: `<${id}@${mailHost}>`,
});

export function pushDrafts(
  { eventId, kind }: NotifiedEvent,
  devices: readonly Pick<PushDevice, 'id' | 'label' | 'owner'>[],
): DeliveryDraft[] {
  return devices.map(({ id, label, owner }) => ({
    ...none,
    kind,
    channel: 'push',
    lane: 'push',
    recipient: `${label} (${owner})`,
    target_id: id,
    message_id: `push_${compact(eventId)}_${compact(id)}`,
  }));
}

/** Receivers see the same id at every attempt. Standard Webhooks does not allow a full stop in it. */
export function webhookDrafts(
  { eventId, kind }: NotifiedEvent,
  webhooks: readonly (Pick<Webhook, 'id' | 'url' | 'description'> & { readonly switched_off?: boolean })[],
): DeliveryDraft[] {
  return webhooks.map(({ id, url, description, switched_off = false }) => ({
    ...none,
    kind,
    channel: 'webhook',
    lane: 'webhook',
    recipient: nameOf(url, description),
    target_id: id,
    message_id: ['msg', compact(eventId), compact(id), ...changeIn(kind)].join('_'),
    switched_off,
  }));
}

/** One change of a lead can be several messages to one endpoint: updated, status changed, contacted. */
const changeIn = (kind: RecordedKind): string[] =>
  kind.startsWith('lead-') ? [kind.slice('lead-'.length).replaceAll('-', '_')] : [];

/** Leaves out the path, which may contain a key. */
function nameOf(url: string, description: string): string {
  const { host } = new URL(url);
  return description ? `${description} (${host})` : host;
}
