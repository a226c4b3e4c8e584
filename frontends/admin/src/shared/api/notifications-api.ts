import { routes } from '@latchline/contracts/api/routes';
import type { Setup } from '@latchline/contracts/api/setup.operations';
import type { StaffAlerts } from '@latchline/contracts/identity/staff-alerts.schema';
import type {
  AnsweredPromises,
  ResponsePromises,
} from '@latchline/contracts/leads/response-clock.operations';
import type {
  NotificationSettings,
  NotificationSettingsPatch,
} from '@latchline/contracts/notifications/notification-settings.schema';
import type { PushDevice, PushSettings } from '@latchline/contracts/notifications/push.schema';
import type {
  Webhook,
  WebhookDelivery,
  WebhookPatch,
  WebhookWithSecret,
} from '@latchline/contracts/notifications/webhook.schema';
import { type CallOptions, createApiClient } from '@latchline/kit/api/api-client';

export interface VersionedSettings {
  readonly settings: NotificationSettings;
  readonly etag: string | null;
}

type NewDevice = CallOptions<typeof routes.addPushSubscription>['body'];
export type NewWebhook = CallOptions<typeof routes.addWebhook>['body'];

/** Who is told, by what, and within what time. */
export interface NotificationsApi {
  settings(signal?: AbortSignal): Promise<VersionedSettings>;
  changeSettings(patch: NotificationSettingsPatch, etag: string | null): Promise<VersionedSettings>;
  promises(signal?: AbortSignal): Promise<AnsweredPromises>;
  changePromises(patch: Partial<ResponsePromises>): Promise<AnsweredPromises>;
  /** Which alerts reach the person who is signed in. */
  mine(signal?: AbortSignal): Promise<StaffAlerts>;
  changeMine(email: boolean): Promise<StaffAlerts>;
  /** What is left to set up. */
  setup(signal?: AbortSignal): Promise<Setup>;
  push(signal?: AbortSignal): Promise<PushSettings>;
  addDevice(device: NewDevice): Promise<PushDevice>;
  removeDevice(id: string): Promise<void>;
  /** Answers with the number of devices it goes to. */
  testPush(): Promise<number>;
  webhooks(signal?: AbortSignal): Promise<readonly Webhook[]>;
  addWebhook(webhook: NewWebhook): Promise<WebhookWithSecret>;
  changeWebhook(id: string, patch: WebhookPatch): Promise<Webhook>;
  removeWebhook(id: string): Promise<void>;
  renewSecret(id: string): Promise<WebhookWithSecret>;
  testWebhook(id: string): Promise<unknown>;
  webhookLog(id: string, signal?: AbortSignal): Promise<readonly WebhookDelivery[]>;
  replay(id: string, delivery: string): Promise<unknown>;
}

export function createNotificationsApi(fetch: typeof globalThis.fetch): NotificationsApi {
  const { call, request } = createApiClient({ fetch });
  return {
    settings: async (signal) => versioned(await request(routes.getNotificationSettings, { signal })),
    changeSettings: async (body, etag) => {
      const headers: Record<string, string> = etag ? { 'if-match': etag } : {};
      return versioned(await request(routes.changeNotificationSettings, { body, headers }));
    },
    promises: (signal) => call(routes.getResponsePromises, { signal }),
    changePromises: (body) => call(routes.changeResponsePromises, { body }),
    mine: (signal) => call(routes.getOwnAlerts, { signal }),
    changeMine: (email) => call(routes.changeOwnAlerts, { body: { email } }),
    setup: (signal) => call(routes.getSetup, { signal }),
    push: (signal) => call(routes.getPush, { signal }),
    addDevice: (body) => call(routes.addPushSubscription, { body }),
    removeDevice: (id) => call(routes.removePushSubscription, { params: { id } }),
    testPush: async () => (await call(routes.testPush)).devices,
    webhooks: async (signal) => (await call(routes.listWebhooks, { signal })).items,
    addWebhook: (body) => call(routes.addWebhook, { body }),
    changeWebhook: (id, body) => call(routes.changeWebhook, { params: { id }, body }),
    removeWebhook: (id) => call(routes.removeWebhook, { params: { id } }),
    renewSecret: (id) => call(routes.renewWebhookSecret, { params: { id } }),
    testWebhook: (id) => call(routes.testWebhook, { params: { id } }),
    webhookLog: async (id, signal) =>
      (await call(routes.listWebhookDeliveries, { params: { id }, signal })).items,
    replay: (id, delivery) => call(routes.replayWebhookDelivery, { params: { id, delivery } }),
  };
}

const versioned = ({
  data,
  headers,
}: {
  data: NotificationSettings;
  headers: Headers;
}): VersionedSettings => ({
  settings: data,
  etag: headers.get('etag'),
});
