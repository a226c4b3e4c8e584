import type { WebhookEvent } from '@latchline/contracts/notifications/webhook.schema';

export const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  'lead.created': 'new leads',
  'lead.updated': 'changes of leads',
  'lead.status_changed': 'changes of status',
  'lead.contacted': 'first contacts',
  'lead.merged': 'merged leads',
  'lead.erased': 'erased leads',
  'lead.overdue': 'overdue leads',
};
