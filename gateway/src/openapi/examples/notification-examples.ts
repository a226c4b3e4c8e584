import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import type { Webhook, WebhookDelivery } from '@latchline/contracts/notifications/webhook.schema';
import { lead } from './lead-examples';

const eventId = '0198c3a1-9b21-7c4d-b2e3-f40516273849';

export const delivery: Delivery = {
  id: '0198c3a1-ac32-7d5e-83f4-05162738495a',
  event_id: eventId,
  lead_id: lead.id,
  kind: 'new-lead',
  channel: 'email',
  recipient: 'office@example.com',
  fallback: false,
  message_id: `<${eventId}.0@www.example.co.uk>`,
  state: 'sent',
  attempts: 1,
  last_error: null,
  created_at: '2026-11-23T08:15:00.512Z',
  last_attempt_at: '2026-11-23T08:15:00.733Z',
  next_attempt_at: null,
  sent_at: '2026-11-23T08:15:01.204Z',
};

export const webhook: Webhook = {
  id: '0198c3a1-bd43-7e6f-9405-162738495a6b',
  url: 'https://hooks.example.com/latchline',
  description: 'CRM',
  events: ['lead.created'],
  active: true,
  failing_since: null,
  disabled_at: null,
  former_secret_until: null,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
};

export const webhookDelivery: WebhookDelivery = {
  ...delivery,
  id: '0198c3a1-ce54-7f70-a516-2738495a6b7c',
  channel: 'webhook',
  recipient: 'hooks.example.com',
  message_id: `${eventId}.${webhook.id}`,
  event: 'lead.created',
  attempt_log: [{ at: '2026-11-23T08:15:01.000Z', status: 204, duration_ms: 87, error: null, answer: '' }],
};
