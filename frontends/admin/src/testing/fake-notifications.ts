import { staffAlertRoutes } from '@latchline/contracts/identity/staff-alerts.operations';
import {
  type CallNumber,
  callNumberRoutes,
} from '@latchline/contracts/leads/channels/call-numbers.operations';
import { channelRoutes, type ReplyHours } from '@latchline/contracts/leads/channels/channel.operations';
import {
  type SavedReplies,
  savedReplyRoutes,
} from '@latchline/contracts/leads/channels/saved-reply.operations';
import { voicemailRoutes } from '@latchline/contracts/leads/channels/voicemail.operations';
import { whatsAppRoutes } from '@latchline/contracts/leads/channels/whatsapp.operations';
import { notificationSettingsRoutes } from '@latchline/contracts/notifications/notification-settings.operations';
import { providerAccountRoutes } from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import { pushRoutes } from '@latchline/contracts/notifications/push.operations';
import { webhookRoutes } from '@latchline/contracts/notifications/webhook.operations';
import { checkVersion, findIn, type On } from './fake-routes';
import { fakeSetup, setupOf } from './fake-setup';
import type { Setup } from '@latchline/contracts/api/setup.schema';
import type { StaffAlerts } from '@latchline/contracts/identity/staff-alerts.schema';
import type { WhatsAppTemplate } from '@latchline/contracts/leads/channels/whatsapp-template';
import { dialledNumber } from '@latchline/contracts/http/phone';
import { defaultPromises, responseClockRoutes } from '@latchline/contracts/leads/response-clock.operations';
import type { NotificationSettings } from '@latchline/contracts/notifications/notification-settings.schema';
import type { ProviderAccounts } from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import type { PushDevice } from '@latchline/contracts/notifications/push.schema';
import type { Webhook, WebhookDelivery } from '@latchline/contracts/notifications/webhook.schema';
import { deliveryOf } from './deliveries';

const at = '2025-03-01T12:00:00.000Z';
const id = (number: number): string => `00000000-0000-7000-8002-${String(number).padStart(12, '0')}`;

export const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export function webhookOf(change: Partial<Webhook> = {}): Webhook {
  return {
    id: id(1),
    url: 'https://hooks.example/leads',
    description: '',
    events: ['lead.created', 'lead.overdue'],
    active: true,
    failing_since: null,
    disabled_at: null,
    former_secret_until: null,
    created_at: at,
    updated_at: at,
    ...change,
  };
}

const site = 'https://latchline.example/api/channels';
const nobody = { source: null, account: null, former_until: null, changed_at: null, changed_by: null };
/** Anew for each test, because tests change it. */
const noAccounts = (): ProviderAccounts => ({
  twilio: { ...nobody, from: null },
  whatsapp: { ...nobody },
  updated_at: at,
  addresses: {
    twilio_voice: `${site}/twilio/voice`,
    twilio_sms: `${site}/twilio/sms`,
    twilio_status: `${site}/twilio/status`,
    whatsapp: `${site}/whatsapp`,
  },
});

/** In-memory notification settings, devices and webhooks. */
export function fakeNotifications(on: On) {
  const settings: NotificationSettings = {
    recipients: { first: ['tom@latchline.example'], escalation_1: [], escalation_2: [] },
    acknowledge_visitors: true,
    admin_fallback_email: null,
    updated_at: at,
    updated_by: null,
  };
  const mine: StaffAlerts = { email: true, devices: 0 };
  const setup: Setup = setupOf();
  const state = {
    settings,
    mine,
    setup,
    promises: { ...defaultPromises, updated_at: at },
    accounts: noAccounts(),
    callNumbers: { numbers: [] as CallNumber[], updated_at: at },
    textBack: {
      ...{ enabled: true, text: 'Sorry we missed your call.', every_hours: 24 },
      ...{ hours: null as ReplyHours, updated_at: at },
    },
    savedReplies: {
      items: [{ title: 'On my way', text: 'Hello {name}, on my way, about {minutes} min. {business}' }],
      updated_at: at,
    } as SavedReplies,
    voicemail: { enabled: false, words: 'Leave a message.', updated_at: at },
    channels: { text: true, whatsapp: false },
    templates: { templates: [] as WhatsAppTemplate[], updated_at: at },
    devices: [] as PushDevice[],
    webhooks: [] as Webhook[],
    log: [] as WebhookDelivery[],
  };
  fakeSetup(on, state);
  on(staffAlertRoutes.getOwnAlerts, () => state.mine);
  on(staffAlertRoutes.changeOwnAlerts, ({ body }) => Object.assign(state.mine, body));
  on(notificationSettingsRoutes.getNotificationSettings, () => state.settings);
  on(
    notificationSettingsRoutes.changeNotificationSettings,
    ({ body: { recipients, ...others }, version }) => {
      checkVersion(version, state.settings);
      Object.assign(state.settings, others, { updated_at: new Date().toISOString() });
      Object.assign(state.settings.recipients, recipients);
      return state.settings;
    },
  );
  on(channelRoutes.getTextBack, () => state.textBack);
  on(channelRoutes.changeTextBack, ({ body, version }) => {
    checkVersion(version, state.textBack);
    return (state.textBack = { ...state.textBack, ...body, updated_at: new Date().toISOString() });
  });
  on(voicemailRoutes.getVoicemail, () => state.voicemail);
  on(voicemailRoutes.changeVoicemail, ({ body, version }) => {
    checkVersion(version, state.voicemail);
    return (state.voicemail = { ...state.voicemail, ...body, updated_at: new Date().toISOString() });
  });
  on(whatsAppRoutes.getReplyChannels, () => state.channels);
  on(whatsAppRoutes.getWhatsAppTemplates, () => state.templates);
  on(whatsAppRoutes.changeWhatsAppTemplates, ({ body, version }) => {
    checkVersion(version, state.templates);
    return (state.templates = { ...body, updated_at: new Date().toISOString() });
  });
  on(providerAccountRoutes.getProviderAccounts, () => state.accounts);
  on(providerAccountRoutes.changeProviderAccounts, ({ body, version }) => {
    checkVersion(version, state.accounts);
    const changed = { changed_at: at, changed_by: 'tom@latchline.example' };
    const { twilio, whatsapp } = body;
    return (state.accounts = {
      ...state.accounts,
      ...(twilio === null && { twilio: noAccounts().twilio }),
      ...(twilio && {
        twilio: {
          ...state.accounts.twilio,
          ...{ source: 'dashboard', account: twilio.account_sid?.slice(-4) ?? state.accounts.twilio.account },
          former_until: twilio.end_former ? null : state.accounts.twilio.former_until,
          ...changed,
          from: twilio.from ?? state.accounts.twilio.from,
        },
      }),
      ...(whatsapp && {
        whatsapp: { ...state.accounts.whatsapp, source: 'dashboard', account: '2922', ...changed },
      }),
      updated_at: new Date().toISOString(),
    });
  });
  on(providerAccountRoutes.testProviderAccount, () => ({
    ...{ problems: [], name: 'Latchline', number: '+441144960100', code: null },
  }));
  on(callNumberRoutes.getCallNumbers, () => state.callNumbers);
  on(callNumberRoutes.changeCallNumbers, ({ body, version }) => {
    checkVersion(version, state.callNumbers);
    const numbers = body.numbers.map((one) => ({ ...one, phone_e164: dialledNumber(one.phone) }));
    return (state.callNumbers = { numbers, updated_at: new Date().toISOString() });
  });
  on(savedReplyRoutes.getSavedReplies, () => state.savedReplies);
  on(savedReplyRoutes.changeSavedReplies, ({ body, version }) => {
    checkVersion(version, state.savedReplies);
    return (state.savedReplies = { ...body, updated_at: new Date().toISOString() });
  });
  on(channelRoutes.listUnknownEvents, () => ({ items: [] }));
  on(responseClockRoutes.getResponsePromises, () => state.promises);
  on(responseClockRoutes.changeResponsePromises, ({ body, version }) => {
    checkVersion(version, state.promises);
    return (state.promises = { ...state.promises, ...body });
  });
  on(pushRoutes.getPush, () => ({ public_key: 'BKey', devices: state.devices }));
  on(pushRoutes.testPush, () => ({ devices: state.devices.length }));
  on(pushRoutes.addPushSubscription, ({ body: { label } }) => {
    const known = state.devices.find((one) => one.label === label);
    if (known) return known;
    const fresh = { created_at: at, last_sent_at: null, last_error: null };
    const device = { id: id(100 + state.devices.length), label, owner: 'dee@latchline.example', ...fresh };
    state.devices.push(device);
    return device;
  });
  on(pushRoutes.removePushSubscription, ({ params }) => {
    state.devices = state.devices.filter((device) => device.id !== params.id);
  });
  fakeWebhooks(on, state);
  return state;
}

function fakeWebhooks(on: On, state: { webhooks: Webhook[]; log: WebhookDelivery[] }): void {
  const find = ({ params }: { params: { id: string } }) => findIn(state.webhooks, params.id);
  on(webhookRoutes.listWebhooks, () => ({ items: state.webhooks }));
  on(webhookRoutes.addWebhook, ({ body }) => {
    const made = webhookOf({ ...body, id: id(10 + state.webhooks.length) });
    state.webhooks.push(made);
    return { ...made, secret };
  });
  on(webhookRoutes.changeWebhook, (call) => {
    const webhook = find(call);
    checkVersion(call.version, webhook);
    return Object.assign(webhook, call.body);
  });
  on(webhookRoutes.removeWebhook, (call) => {
    const webhook = find(call);
    checkVersion(call.version, webhook);
    state.webhooks = state.webhooks.filter((one) => one !== webhook);
  });
  on(webhookRoutes.renewWebhookSecret, (call) => ({ ...find(call), secret }));
  on(webhookRoutes.testWebhook, () => deliveryOf({ channel: 'webhook' }));
  on(webhookRoutes.listWebhookDeliveries, () => ({ items: state.log, next_cursor: null }));
  on(webhookRoutes.replayWebhook, () => ({ queued: state.log.length }));
  on(webhookRoutes.replayWebhookDelivery, () => deliveryOf({ channel: 'webhook' }));
}
