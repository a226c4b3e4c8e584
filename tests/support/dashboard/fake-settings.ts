import { defaultPromises } from '@latchline/contracts/leads/response-clock.operations';
import { defaultRetentionDays } from '@latchline/contracts/leads/retention.operations';
import type { Answers } from './fake-gateway';
import { fakeLanes, noLanes } from './fake-rota';

const at = '2026-03-01T12:00:00.000Z';
const id = (number: number) => `01975c9e-7f00-7000-8000-0000000001${String(number).padStart(2, '0')}`;
const settings = {
  recipients: {
    first: ['office@latchline.example'],
    escalation_1: ['sue.smith@latchline.example'],
    escalation_2: [],
  },
  acknowledge_visitors: true,
  admin_fallback_email: null,
  updated_at: at,
  updated_by: null,
};

/** What a reply to a customer is written with. */
export const replySettings: Answers = {
  'admin/channels': { text: true, whatsapp: true },
  'admin/settings/saved-replies': {
    items: [{ title: 'On my way', text: 'On my way, about {minutes} min. {business}' }],
    updated_at: at,
  },
  'admin/settings/whatsapp-templates': {
    templates: [
      { name: 'on_my_way', language: 'en_GB', text: '{{1}} is on the way to you, about {{2}} minutes.' },
    ],
    updated_at: at,
  },
};

const always: Answers = {
  ...replySettings,
  'admin/alarms': {
    items: [],
    lanes: ['email', 'push'],
    probe: { interval_seconds: 300, last_arrived_at: '2026-03-04T10:28:00.000Z', missing: 0 },
  },
  'admin/settings/response-promises': defaultPromises,
  'admin/settings/text-back': {
    enabled: true,
    text: 'Sorry we missed your call. Text us your postcode and what has happened, and we’ll call you back. Reply STOP to opt out.',
    every_hours: 24,
    hours: null,
    updated_at: at,
  },
  'admin/settings/voicemail': {
    enabled: true,
    words:
      'Sorry, we cannot take your call right now. This call is recorded. After the tone, please say your postcode and what has happened.',
    updated_at: at,
  },
  'admin/settings/provider-accounts': {
    twilio: {
      ...{
        source: 'dashboard',
        account: '3f2a',
        from: '+441144960100',
        former_until: '2026-03-05T09:12:00.000Z',
      },
      ...{ changed_at: '2026-03-04T09:12:00.000Z', changed_by: 'sam@latchline.example' },
    },
    whatsapp: { source: null, account: null, former_until: null, changed_at: null, changed_by: null },
    updated_at: at,
    addresses: {
      twilio_voice: 'https://latchline.example/api/channels/twilio/voice',
      twilio_sms: 'https://latchline.example/api/channels/twilio/sms',
      twilio_status: 'https://latchline.example/api/channels/twilio/status',
      whatsapp: 'https://latchline.example/api/channels/whatsapp',
    },
  },
  'admin/settings/provider-copies': { waiting: 0, deleted: 12, oldest_at: null, last_error: null },
  'admin/settings/call-numbers': {
    numbers: [{ phone: '0114 496 0111', phone_e164: '+441144960111', source: 'google-ads' }],
    updated_at: at,
  },
  'admin/channels/unknown-events': { items: [] },
  'admin/retention': {
    enabled: true,
    days: defaultRetentionDays,
    next_run_at: '2026-03-05T03:00:00.000Z',
    last_run_at: '2026-03-04T03:00:00.000Z',
    last_run_leads: 12,
  },
};

export const fakeSettings: Answers = {
  ...always,
  ...fakeLanes,
  'admin/settings/notifications': settings,
  'admin/push': {
    public_key: 'BKey',
    devices: [
      {
        id: id(1),
        label: 'Chrome on Android',
        owner: 'sue.smith@latchline.example',
        created_at: at,
        last_sent_at: null,
        last_error: null,
      },
    ],
  },
  'admin/webhooks': {
    items: [
      {
        id: id(2),
        url: 'https://hooks.example/leads',
        description: 'The diary',
        active: true,
        events: ['lead.created'],
        failing_since: null,
        disabled_at: null,
        former_secret_until: null,
        created_at: at,
        updated_at: at,
      },
    ],
  },
};

export const bareSettings: Answers = {
  ...always,
  ...noLanes,
  'admin/settings/notifications': {
    ...settings,
    recipients: { first: [], escalation_1: [], escalation_2: [] },
    admin_fallback_email: 'admin@latchline.example',
  },
  'admin/push': { public_key: 'BKey', devices: [] },
  'admin/webhooks': { items: [] },
};
