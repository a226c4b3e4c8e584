import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { PushDevice } from '@latchline/contracts/notifications/push.schema';
import type { Webhook } from '@latchline/contracts/notifications/webhook.schema';
import type { DeliveryDraft } from './delivery';

export interface Told {
  readonly eventId: string;
  readonly kind: DeliveryKind;
}

const none = { fallback: false, target_id: null, mailbox: null } as const;
const compact = (id: string): string => id.replaceAll('-', '');

/**
 * The Message-ID follows from the event and the recipient's place, so that a mail sent again after a crash between
 * the server's 250 and our note of it is recognisably the same mail.
 */
export function emailDrafts(
  { eventId, kind }: Told,
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

export function pushDrafts(
  { eventId, kind }: Told,
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

/** The id that receivers see, the same at every try. Standard Webhooks allows no full stop in it. */
export function webhookDrafts(
  { eventId, kind }: Told,
  webhooks: readonly Pick<Webhook, 'id' | 'url' | 'description'>[],
): DeliveryDraft[] {
  return webhooks.map(({ id, url, description }) => ({
    ...none,
    kind,
    channel: 'webhook',
    lane: 'webhook',
    recipient: nameOf(url, description),
    target_id: id,
    message_id: `msg_${compact(eventId)}_${compact(id)}`,
  }));
}

/** Its path may hold a key of its owner, and stays out. */
function nameOf(url: string, description: string): string {
  const { host } = new URL(url);
  return description ? `${description} (${host})` : host;
}
