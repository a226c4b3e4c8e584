import type { PushPayload } from '@latchline/contracts/notifications/push.schema';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { isProbablySpam } from '@latchline/contracts/leads/spam-signals';
import { placeOf, urgencyLabel } from '../mails/lead-labels';
import type { AlertContent, DueDelivery, RecordedKind } from '../deliveries/delivery';

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
  'escalation-1': 'Nobody has contacted this person yet',
  'escalation-2': 'The promised time has passed: contact this person now',
};

/** Anybody can read a lock screen, so the text contains the urgency and the place, but no personal data. */
export function pushMessage({
  id,
  kind,
  content: { lead, alarm },
}: Pick<DueDelivery, 'id' | 'kind' | 'content'>): PushMessage {
  if (alarm) return alarmMessage(id, alarm);
  if (!lead || kind === 'probe' || kind === 'alarm') return testMessage(id);
  const urgent = lead.urgency === 'emergency' || kind === 'escalation-1' || kind === 'escalation-2';
  return {
    payload: {
      kind,
      lead_id: lead.id,
      title: [urgencyLabel(lead.urgency) ?? 'New lead', placeOf(lead)].join(' · '),
      body: bodies[kind] ?? newLeadBody(lead),
      url: `/admin?lead=${encodeURIComponent(lead.id)}`,
    },
    ttlSeconds: lead.urgency === 'emergency' ? 30 * minutes : 4 * 60 * minutes,
    urgency: urgent ? 'high' : 'normal',
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

const alarmMessage = (id: string, { title, text }: NonNullable<AlertContent['alarm']>): PushMessage => ({
  payload: { kind: 'test', lead_id: null, title, body: text, url: '/admin' },
  ttlSeconds: 4 * 60 * minutes,
  urgency: 'high',
  topic: topicOf(id),
});

const topicOf = (id: string): string => id.replaceAll('-', '').slice(0, 32);
