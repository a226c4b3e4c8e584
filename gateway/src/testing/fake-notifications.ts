import { claimLead } from '@latchline/contracts/leads/lead-claim.operations';
import { reportDeletions } from '@latchline/contracts/notifications/provider-copies.operations';
import { getArrivedProbes } from '@latchline/contracts/notifications/probe.operations';
import { pushAlarm } from '@latchline/contracts/notifications/push-alarm.operations';
import { getUnsentLeads, noWaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import {
  listAllDeliveries,
  listDeliveries,
  listUnsent,
  retryDelivery,
  sendDeliveryAgain,
} from '@latchline/contracts/notifications/delivery.operations';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '@latchline/contracts/notifications/notification-settings.operations';
import type { NotificationSettings } from '@latchline/contracts/notifications/notification-settings.schema';
import {
  addPushDevice,
  getPushSettings,
  removePushDevice,
  testPush,
} from '@latchline/contracts/notifications/push.operations';
import type { PushDevice } from '@latchline/contracts/notifications/push.schema';
import {
  changeLeadEmails,
  getAlertSetup,
  stopStaffAlerts,
} from '@latchline/contracts/notifications/staff-alerts.operations';
import {
  changeProviderAccounts,
  getProviderAccounts,
  getSealedAccounts,
  testProviderAccount,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import type { ShownAccounts } from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { sendTestMail } from '@latchline/contracts/notifications/test-mail.operations';
import { getWebhook, listWebhooks } from '@latchline/contracts/notifications/webhook.operations';
import { readClaimLink } from '@latchline/contracts/notifications/claim-link.operations';
import {
  changeLanes,
  getLanes,
  keepPeople,
  listSilentPeople,
} from '@latchline/contracts/notifications/lanes/lane.operations';
import type { Lanes } from '@latchline/contracts/notifications/lanes/lane.schema';
import { getRota } from '@latchline/contracts/notifications/rota/rota.operations';
import type { Rota } from '@latchline/contracts/notifications/rota/rota.schema';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { z } from 'zod';
import { lead } from './sample-data';

const at = '2026-01-05T09:30:00.000Z';

export const delivery: Delivery = {
  id: '01975c9e-7f00-7000-8000-0000000000d1',
  event_id: '01975c9e-7f00-7000-8000-0000000000e1',
  lead_id: lead.id,
  kind: 'new-lead',
  channel: 'email',
  recipient: 'office@latchline.example',
  fallback: false,
  message_id: '<e1.1@latchline.example>',
  state: 'sent',
  attempts: 1,
  last_error: null,
  created_at: at,
  last_attempt_at: at,
  next_attempt_at: null,
  sent_at: at,
};

const nobody = { source: null, account: null, former_until: null, changed_at: null, changed_by: null };
export const noAccounts: ShownAccounts = {
  twilio: { ...nobody, from: null },
  whatsapp: nobody,
  updated_at: new Date(0).toISOString(),
};

export const settings: NotificationSettings = {
  recipients: { first: ['office@latchline.example'], escalation_1: [], escalation_2: [] },
  acknowledge_visitors: true,
  admin_fallback_email: null,
  updated_at: at,
  updated_by: null,
};

/** The only claim link that the fake accepts. */
export const claimToken = 'a-valid-token';

const lanes: Lanes = {
  person: 'admin@latchline.example',
  push: { on: true, problem: null, devices: 1 },
  email: { on: true, problem: 'no-rota' },
  text: { on: false, problem: 'off', mobile: null },
  reachable: true,
  quiet_hours: null,
  digest_at: null,
  updated_at: at,
};

/** Without shifts there is no rota. */
export const rota: Rota = {
  weeks: 1,
  starts_on: '2026-01-05',
  shifts: [],
  claim_seconds: 60,
  overrides: [],
  updated_at: at,
  updated_by: null,
};

const device: PushDevice = {
  id: '01975c9e-7f00-7000-8000-0000000000d2',
  label: 'Phone',
  owner: 'admin@latchline.example',
  created_at: at,
  last_sent_at: null,
  last_error: null,
};

const mailServer = {
  captured: false,
  server: 'smtp.yorklocks.co.uk:465',
  from: 'York Locks <office@yorklocks.co.uk>',
};

export const notificationDefinitions = [
  getUnsentLeads,
  getArrivedProbes,
  reportDeletions,
  pushAlarm,
  listAllDeliveries,
  sendDeliveryAgain,
  listDeliveries,
  listUnsent,
  retryDelivery,
  getNotificationSettings,
  changeNotificationSettings,
  getPushSettings,
  addPushDevice,
  removePushDevice,
  testPush,
  listWebhooks,
  getWebhook,
  changeLeadEmails,
  stopStaffAlerts,
  getAlertSetup,
  sendTestMail,
  getSealedAccounts,
  getProviderAccounts,
  changeProviderAccounts,
  testProviderAccount,
  keepPeople,
  getLanes,
  changeLanes,
  listSilentPeople,
  readClaimLink,
  claimLead,
  getRota,
];

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

/** Fakes the notifications service where the gateway does more than forward. */
export function answerNotifications(services: Answering): void {
  services.answer(getUnsentLeads, () => noWaitingLeads);
  services.answer(getArrivedProbes, () => ({ items: [] }));
  services.answer(reportDeletions, () => ({ report: null }));
  services.answer(pushAlarm, ({ owners }) => ({ devices: owners.length }));
  services.answer(listDeliveries, ({ lead_id }) => ({ items: lead_id === lead.id ? [delivery] : [] }));
  services.answer(listAllDeliveries, () => ({ items: [delivery], next_cursor: null }));
  services.answer(sendDeliveryAgain, ({ id }) => {
    if (id !== delivery.id)
      throw new CodedError(notificationErrors.noSuchDelivery, 'This delivery does not exist');
    return { ...delivery, state: 'pending' as const, sent_at: null, next_attempt_at: at };
  });
  services.answer(listUnsent, () => ({ lead_ids: [lead.id] }));
  services.answer(retryDelivery, ({ id }) => {
    if (id !== delivery.id)
      throw new CodedError(notificationErrors.noSuchDelivery, 'This delivery does not exist');
    return { ...delivery, state: 'pending' as const, sent_at: null, next_attempt_at: at };
  });
  let { recipients } = settings;
  services.answer(getNotificationSettings, () => ({ ...settings, recipients }));
  services.answer(changeLeadEmails, ({ address, on }) => {
    const others = recipients.first.filter((one) => one !== address);
    recipients = { ...recipients, first: on ? [...others, address] : others };
    return { ...settings, recipients };
  });
  services.answer(stopStaffAlerts, ({ address }) => {
    recipients = { ...recipients, first: recipients.first.filter((one) => one !== address) };
    return {};
  });
  services.answer(getAlertSetup, () => ({
    recipients: recipients.first,
    devices: [device],
    mail: mailServer,
  }));
  services.answer(getRota, () => rota);
  services.answer(keepPeople, () => ({}));
  services.answer(listSilentPeople, () => ({ items: [] }));
  services.answer(getLanes, ({ person }) => ({ ...lanes, person }));
  services.answer(changeLanes, ({ person, patch: { text = lanes.text.on } }) => ({
    ...lanes,
    person,
    text: { ...lanes.text, on: text },
  }));
  services.answer(readClaimLink, ({ token }) => {
    if (token !== claimToken) throw new CodedError(notificationErrors.linkNotValid, 'This link has expired');
    return {
      lead_id: lead.id,
      person: 'admin@latchline.example',
      name: 'Sam',
      title: 'Emergency in Sheffield',
    };
  });
  services.answer(sendTestMail, ({ to }) => ({
    sent_at: at,
    to,
    ...mailServer,
    accepted: true,
    problem: null,
    response: '250 OK',
  }));
  services.answer(getSealedAccounts, () => ({ items: [] }));
  services.answer(getProviderAccounts, () => noAccounts);
  services.answer(changeProviderAccounts, () => noAccounts);
  services.answer(testProviderAccount, () => ({
    ...{ problems: [], name: 'Latchline', number: '+441144960100', code: null },
  }));
  services.answer(changeNotificationSettings, ({ patch, actor, ...expected }) => {
    requireVersion(settings, expected, notificationErrors.stale);
    return { ...settings, recipients: { ...recipients, ...patch.recipients }, updated_by: actor };
  });
  services.answer(getPushSettings, () => ({ public_key: 'B'.repeat(87), devices: [device] }));
  services.answer(addPushDevice, ({ label, owner }) => ({ ...device, label, owner }));
  services.answer(removePushDevice, () => ({}));
  services.answer(testPush, () => ({ devices: 1 }));
  services.answer(listWebhooks, () => ({ items: [] }));
  services.answer(getWebhook, () => {
    throw new CodedError(notificationErrors.noSuchWebhook, 'There is no such endpoint');
  });
}
