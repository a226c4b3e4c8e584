import type { CallOut } from '@latchline/contracts/notifications/call-outs/call-out.schema';
import type {
  AdDestinationStatus,
  Conversion,
} from '@latchline/contracts/notifications/conversions/conversion.schema';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import type { Lanes, SilentPerson } from '@latchline/contracts/notifications/lanes/lane.schema';
import type { NewOverride, Rota, RotaSpan } from '@latchline/contracts/notifications/rota/rota.schema';
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

const [sam, alex, kim] = ['sam@example.com', 'alex@example.com', 'kim@example.com'];

export const lanes: Lanes = {
  person: sam,
  push: { on: true, problem: null, devices: 2 },
  email: { on: true, problem: null },
  text: { on: true, problem: 'no-mobile', mobile: null },
  reachable: true,
  quiet_hours: { from: '22:00', until: '07:00' },
  digest_at: '07:00',
  updated_at: '2026-11-20T09:00:00.000Z',
};

export const silentPerson: SilentPerson = {
  person: kim,
  name: 'Kim Ward',
  problems: { push: 'no-device', email: 'off', text: 'no-mobile' },
};

export const newOverride: NewOverride = {
  kind: 'swap',
  person: sam,
  by: kim,
  from: '2026-11-27T18:00',
  until: '2026-11-28T08:00',
};

export const override = { id: '0198c3a8-4c30-7d40-8e50-6f708192a3b4', ...newOverride };

export const shift: Rota['shifts'][number] = {
  id: '0198c3a9-5d40-7e50-8f60-708192a3b4c5',
  week: 1,
  person: sam,
  position: 1,
  from: { day: 5, time: '18:00' },
  until: { day: 6, time: '08:00' },
};

export const rota: Rota = {
  weeks: 1,
  starts_on: '2026-11-23',
  shifts: [shift],
  claim_seconds: 60,
  overrides: [override],
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: sam,
};

export const rotaSpan: RotaSpan = {
  from: '2026-11-27T18:00:00.000Z',
  until: '2026-11-28T08:00:00.000Z',
  line: [kim, alex],
  unreachable: [],
  gap: false,
};

export const callOut: CallOut = {
  lead_id: lead.id,
  notified: [kim],
  next: { people: [alex], everybody: false, at: '2026-11-23T08:16:00.000Z' },
  holder: null,
};

export const adDestination: AdDestinationStatus = {
  destination: 'google',
  missing: [],
  account: '1234567890',
  waiting: 2,
  refused: 0,
};

export const conversion: Conversion = {
  id: '0198c3aa-6e50-7f60-8a70-8192a3b4c5d6',
  lead_id: lead.id,
  destination: 'google',
  state: 'sent',
  value_pence: 14_500,
  reported_pence: 14_500,
  adjustments: 0,
  skipped: null,
  refusal: null,
  last_error: null,
  erased: false,
  won_at: '2026-11-23T09:20:00.000Z',
  sent_at: '2026-11-23T10:20:04.000Z',
  next_attempt_at: null,
  updated_at: '2026-11-23T10:20:04.000Z',
};
