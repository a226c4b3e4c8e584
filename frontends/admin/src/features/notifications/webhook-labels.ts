import type { WebhookEvent } from '@latchline/contracts/notifications/webhook.schema';

export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  'lead.created': 'new leads',
  'lead.overdue': 'overdue leads',
};
