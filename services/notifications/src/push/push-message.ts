import type { PushPayload } from '@latchline/contracts/notifications/push.schema';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { isProbablySpam } from '@latchline/contracts/leads/spam-signals';
import { placeOf, urgencyLabel } from '../mails/lead-labels';
import { plainLine } from '../mails/plain-line';
import { rotaChangeWords } from '../mails/rota-change-words';
import type { AlertContent, DueDelivery, RecordedKind, RotaChange } from '../deliveries/delivery';

export interface PushMessage {
  readonly payload: PushPayload;
  /** How long the push service stores it for a device that is offline. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** A later message with the same topic replaces an undelivered one; 32 characters at most (RFC 8030). */
  readonly topic: string;
}

const minutes = 60;

const bodies: Readonly<Partial<Record<RecordedKind, string>>> = {
  'repeat-lead': 'The same person has contacted us again',
  'customer-returned': 'The customer has called or written again',
  'escalation-1': 'Nobody has contacted this person yet',
  'unclaimed-lead': 'Nobody has claimed this lead yet',
  'escalation-2': 'The promised time has passed: contact this person now',
};

/** Anybody can read a lock screen, so the text contains the urgency and the place, but no personal data. */
export function pushMessage(
  { id, kind, person, content }: Pick<DueDelivery, 'id' | 'kind' | 'content'> & { person?: string | null },
  claim?: string,
): PushMessage {
  const { lead, alarm, rota_change: rotaChange } = content;
  if (alarm) return alarmMessage(id, alarm);
  if (rotaChange) return rotaMessage(id, rotaChange);
  if (!lead || kind === 'probe' || kind === 'alarm') return testMessage(id);
  if (kind === 'claimed-lead') return claimedMessage(lead, content.holder, person);
  const urgent = lead.urgency === 'emergency' || kind === 'escalation-1' || kind === 'escalation-2';
  return {
    payload: {
      kind,
      lead_id: lead.id,
      title: subjectOf(lead),
      body: bodies[kind] ?? newLeadBody(lead),
      url: urlOf(lead),
      ...(claim && { claim }),
    },
    ttlSeconds: lifetimeOf(lead),
    urgency: urgent ? 'high' : 'normal',
    topic: topicOf(lead.id),
  };
}

const subjectOf = (lead: Lead): string =>
  [urgencyLabel(lead.urgency) ?? 'New lead', placeOf(lead)].join(' · ');
const urlOf = ({ id }: Lead): string => `/admin?lead=${encodeURIComponent(id)}`;
const lifetimeOf = ({ urgency }: Lead): number => (urgency === 'emergency' ? 30 * minutes : 4 * 60 * minutes);

/** Takes the place of the notification of the lead, in the words of a claim from the notification itself. */
function claimedMessage(
  lead: Lead,
  holder: string | undefined,
  person: string | null | undefined,
): PushMessage {
  const isMine = lead.assigned_to !== null && lead.assigned_to.toLowerCase() === person;
  const detail = isMine ? 'Nobody else is notified.' : "You don't need to call.";
  return {
    payload: {
      kind: 'claimed-lead',
      lead_id: lead.id,
      title: isMine ? "You've got it" : `${plainLine(holder ?? 'Somebody else', 60)} has it`,
      body: `${subjectOf(lead)}. ${detail}`,
      url: urlOf(lead),
    },
    ttlSeconds: lifetimeOf(lead),
    urgency: 'normal',
    topic: topicOf(lead.id),
  };
}

const newLeadBody = (lead: Lead): string =>
  isProbablySpam(lead) ? 'New lead, possibly spam' : 'New lead: open it to call back';

const testMessage = (id: string): PushMessage => ({
  payload: {
    kind: 'test',
    lead_id: null,
    title: 'Test notification',
    body: 'Notifications are working on this device.',
    url: '/admin',
  },
  ttlSeconds: 5 * minutes,
  urgency: 'normal',
  topic: topicOf(id),
});

function rotaMessage(id: string, change: RotaChange): PushMessage {
  const { subject, reason } = rotaChangeWords(change);
  return {
    payload: {
      kind: 'rota-change',
      lead_id: null,
      title: subject,
      body: reason,
      url: '/admin/calendar?view=on-call',
    },
    ttlSeconds: 24 * 60 * minutes,
    urgency: 'normal',
    topic: topicOf(id),
  };
}

const alarmMessage = (id: string, { title, text }: NonNullable<AlertContent['alarm']>): PushMessage => ({
  payload: { kind: 'test', lead_id: null, title, body: text, url: '/admin' },
  ttlSeconds: 4 * 60 * minutes,
  urgency: 'high',
  topic: topicOf(id),
});

const topicOf = (id: string): string => id.replaceAll('-', '').slice(0, 32);
