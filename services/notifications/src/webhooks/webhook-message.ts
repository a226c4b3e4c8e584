import type { WebhookEvent } from '@latchline/contracts/notifications/webhook.schema';
import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { DueDelivery } from '../deliveries/delivery';

const events: Readonly<Partial<Record<DeliveryKind, WebhookEvent>>> = {
  'new-lead': 'lead.created',
  'repeat-lead': 'lead.created',
  'escalation-1': 'lead.overdue',
  'escalation-2': 'lead.overdue',
};

/** The event that an endpoint must subscribe to; undefined if the kind is not sent to webhooks. */
export const webhookEventOf = (kind: DeliveryKind): WebhookEvent | undefined => events[kind];

export const eventName = (kind: DeliveryKind): string => webhookEventOf(kind) ?? 'webhook.test';

const stages: Readonly<Partial<Record<DeliveryKind, 1 | 2>>> = { 'escalation-1': 1, 'escalation-2': 2 };

/** Identical at every attempt, so that receivers can recognise duplicates. */
export function webhookBody({
  kind,
  created_at,
  content,
}: Pick<DueDelivery, 'kind' | 'created_at' | 'content'>): string {
  const stage = stages[kind];
  const { lead } = content;
  return JSON.stringify({
    type: eventName(kind),
    timestamp: created_at.toISOString(),
    data: lead ? { lead, ...(stage && { stage }) } : {},
  });
}
