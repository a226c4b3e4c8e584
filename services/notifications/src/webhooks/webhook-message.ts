import type { LeadChange } from '@latchline/contracts/leads/lead.events';
import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { WebhookEvent } from '@latchline/contracts/notifications/webhook.schema';
import type { DueDelivery, RecordedKind } from '../deliveries/delivery';

const events: Readonly<Partial<Record<RecordedKind, WebhookEvent>>> = {
  'new-lead': 'lead.created',
  'repeat-lead': 'lead.created',
  'escalation-1': 'lead.overdue',
  'escalation-2': 'lead.overdue',
  'lead-updated': 'lead.updated',
  'lead-status-changed': 'lead.status_changed',
  'lead-contacted': 'lead.contacted',
  'lead-merged': 'lead.merged',
  'lead-erased': 'lead.erased',
};

/** The event that an endpoint must subscribe to; undefined if the kind is not sent to webhooks. */
export const webhookEventOf = (kind: RecordedKind): WebhookEvent | undefined => events[kind];

export const eventName = (kind: RecordedKind): string => webhookEventOf(kind) ?? 'webhook.test';

const stages: Readonly<Partial<Record<RecordedKind, 1 | 2>>> = { 'escalation-1': 1, 'escalation-2': 2 };

type Content = Pick<DueDelivery, 'kind' | 'lead_id' | 'content'>;

/** Nothing but the id is left of an erased lead. */
function dataOf({ kind, lead_id, content: { lead, change } }: Content): object {
  if (kind === 'lead-erased') return { lead: { id: lead_id } };
  const stage = stages[kind];
  return {
    ...(lead && { lead }),
    ...(stage && { stage }),
    ...(kind === 'lead-status-changed' && { previous_status: change?.previous_status }),
  };
}

/** Identical at every attempt, so that receivers can recognise duplicates. */
export function webhookBody(delivery: Content & Pick<DueDelivery, 'created_at'>): string {
  return JSON.stringify({
    type: eventName(delivery.kind),
    timestamp: delivery.created_at.toISOString(),
    data: dataOf(delivery),
  });
}

/** Every change is an update; some also have an event of their own. */
export const changeKinds = ({ previous_status, contacted, merged }: LeadChange): DeliveryKind[] => [
  'lead-updated',
  ...(previous_status === undefined ? [] : (['lead-status-changed'] as const)),
  ...(contacted ? (['lead-contacted'] as const) : []),
  ...(merged ? (['lead-merged'] as const) : []),
];
