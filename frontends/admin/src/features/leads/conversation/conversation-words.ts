import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { sourceOf } from '../lead/lead-source';

const channelNames: Readonly<Record<ConversationEntry['channel'], string>> = {
  phone: 'Call',
  text: 'Text',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
};

/** "2 min 10 s" */
function talkTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

/** What was said, or what became of a call. Files that are known are shown beside it. */
export function wordsOf({
  kind,
  state,
  text,
  files,
  media = [],
  seconds,
  voicemail,
}: ConversationEntry): string {
  if (kind === 'call') {
    if (voicemail) return `Voicemail, ${talkTime(voicemail.seconds)}`;
    if (state === 'missed') return 'Missed call';
    return seconds === null ? 'Call answered' : `Call answered, ${talkTime(seconds)}`;
  }
  const others = files - media.length;
  const attached = others > 0 ? `(${others === 1 ? 'a file' : `${others} files`}, not shown)` : '';
  return [text, attached].filter(Boolean).join(' ');
}

/** Who it is from, and how it came or went. */
export function originOf({ kind, direction, channel, subject, by }: ConversationEntry, me: string): string {
  if (kind === 'call') return by === null ? 'Call' : `Call, answered by ${by}`;
  if (direction === 'in') return subject ? `${channelNames[channel]}: ${subject}` : channelNames[channel];
  return by === 'latchline' ? 'Automatic text' : by === me ? 'You' : (by ?? 'Text');
}

/** What brought the customer to this call or message. */
export const cameFrom = (source: NonNullable<ConversationEntry['source']>): string =>
  [sourceOf(source), source.landing_page].filter(Boolean).join(', ');

const stateWords: Readonly<Partial<Record<ConversationEntry['state'], string>>> = {
  queued: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Not delivered',
};

export interface Progress {
  readonly text: string;
  readonly failed: boolean;
}

/**
 * What became of a message to the customer; null for everything else. Until the provider reports, what became of handing it to the
 * provider counts.
 */
export function progressOf(entry: ConversationEntry, deliveries: readonly Delivery[]): Progress | null {
  const text = entry.direction === 'out' ? stateWords[entry.state] : undefined;
  if (text === undefined) return null;
  if (entry.state === 'failed') {
    return { text: entry.error ? `${text} (code ${entry.error})` : text, failed: true };
  }
  const handedOver = deliveries.find(({ message_id }) => isOf(message_id, entry));
  if (entry.state !== 'queued' || !handedOver) return { text, failed: false };
  if (handedOver.state === 'given-up') return { text: 'Not sent', failed: true };
  if (handedOver.state === 'failed') return { text: 'Not sent yet, trying again', failed: true };
  return { text: handedOver.state === 'sent' ? 'Sent' : text, failed: false };
}

/** Whether a message to the customer was lost for good, so that another channel makes sense. */
export function isLost(entry: ConversationEntry, deliveries: readonly Delivery[]): boolean {
  if (entry.direction !== 'out') return false;
  const handedOver = deliveries.find(({ message_id }) => isOf(message_id, entry));
  return entry.state === 'failed' || (entry.state === 'queued' && handedOver?.state === 'given-up');
}

/** The Message-ID of an e-mail ends with the host of the website. */
const isOf = (messageId: string, { id, channel }: ConversationEntry): boolean =>
  channel === 'email'
    ? messageId.startsWith(`<${id}@`)
    : messageId === `${channel}_${id.replaceAll('-', '')}`;
