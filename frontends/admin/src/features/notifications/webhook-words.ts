import type { WebhookEvent } from '@latchline/contracts/notifications/webhook.schema';

export const eventWords: Readonly<Record<WebhookEvent, string>> = {
  'lead.created': 'new leads',
  'lead.overdue': 'overdue leads',
};
