import { deliverySchema } from './delivery.schema';
import { deliveryPageSchema, unsentSchema } from './delivery.operations';
import {
  notificationSettingsSchema,
  notificationSettingsPatchSchema,
  recipientLevelsSchema,
} from './notification-settings.schema';
import {
  pushSettingsSchema,
  pushDeviceSchema,
  newPushDeviceSchema,
  pushSubscriptionSchema,
} from './push.schema';
import { testMailResultSchema } from './test-mail.schema';
import {
  webhookSchema,
  newWebhookSchema,
  webhookPatchSchema,
  webhookWithSecretSchema,
  webhookAttemptSchema,
  webhookDeliverySchema,
  webhookReplayResultSchema,
  webhookReplaySchema,
} from './webhook.schema';
import { webhookDeliveryPageSchema } from './webhook.operations';

/** Names of these schemas in the OpenAPI document. Only the gateway imports this file. */
export const notificationSchemas = {
  Delivery: deliverySchema,
  DeliveryPage: deliveryPageSchema,
  UnsentLeads: unsentSchema,
  NotificationSettings: notificationSettingsSchema,
  NotificationSettingsPatch: notificationSettingsPatchSchema,
  RecipientLevels: recipientLevelsSchema,
  PushSettings: pushSettingsSchema,
  PushDevice: pushDeviceSchema,
  NewPushDevice: newPushDeviceSchema,
  PushSubscription: pushSubscriptionSchema,
  TestMailResult: testMailResultSchema,
  Webhook: webhookSchema,
  NewWebhook: newWebhookSchema,
  WebhookPatch: webhookPatchSchema,
  WebhookWithSecret: webhookWithSecretSchema,
  WebhookAttempt: webhookAttemptSchema,
  WebhookDelivery: webhookDeliverySchema,
  WebhookDeliveryPage: webhookDeliveryPageSchema,
  WebhookReplay: webhookReplaySchema,
  WebhookReplayResult: webhookReplayResultSchema,
} as const;
