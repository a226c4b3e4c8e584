import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { PushPayload } from '@latchline/contracts/notifications/push.schema';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { isDoubtful } from '@latchline/contracts/leads/suspicion';
import { placeOf, urgencyWords } from '../mails/lead-words';
import type { DueDelivery } from '../deliveries/delivery';

export interface PushMessage {
  readonly payload: PushPayload;
  /** How long a push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** A later message of the same topic takes the place of one that waits; 32 characters at most. */
  readonly topic: string;
}

const minutes = 60;

const words: Readonly<Partial<Record<DeliveryKind, string>>> = {
  'repeat-lead': 'The same person has asked again',
  'escalation-1': 'Nobody has been in touch yet',
  'escalation-2': 'The time we promised is over: nobody has been in touch',
};

/** For a lock screen, which anybody may read: how urgent and where, and nothing else of the visitor. */
export function pushMessage({
  id,
  kind,
  content: { lead },
}: Pick<DueDelivery, 'id' | 'kind' | 'content'>): PushMessage {
  if (!lead) return testMessage(id);
  const urgent = lead.urgency === 'emergency' || kind === 'escalation-1' || kind === 'escalation-2';
  return {
    payload: {
      kind,
      lead_id: lead.id,
      title: [urgencyWords(lead.urgency) ?? 'New lead', placeOf(lead)].join(' · '),
      body: words[kind] ?? newLeadWords(lead),
      url: `/admin?lead=${encodeURIComponent(lead.id)}`,
    },
    ttlSeconds: lead.urgency === 'emergency' ? 30 * minutes : 4 * 60 * minutes,
    urgency: urgent ? 'high' : 'normal',
    topic: topicOf(lead.id),
  };
}

const newLeadWords = (lead: Lead): string =>
  isDoubtful(lead) ? 'New lead, possibly spam' : 'New lead: open it to call back';

const testMessage = (id: string): PushMessage => ({
  payload: {
    kind: 'test',
    lead_id: null,
    title: 'Latchline',
    body: 'This device is told of new leads.',
    url: '/admin',
  },
  ttlSeconds: 5 * minutes,
  urgency: 'normal',
  topic: topicOf(id),
});

const topicOf = (id: string): string => id.replaceAll('-', '').slice(0, 32);
