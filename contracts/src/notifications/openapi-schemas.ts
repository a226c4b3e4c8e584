import { callOutSchema } from './call-outs/call-out.schema';
import { adDestinationsSchema, conversionPageSchema } from './conversions/conversion.operations';
import {
  adDestinationStatusSchema,
  conversionSchema,
  conversionTestResultSchema,
  conversionTestSchema,
} from './conversions/conversion.schema';
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
import {
  lanesPatchSchema,
  lanesSchema,
  laneTestSchema,
  quietHoursSchema,
  silentPersonSchema,
} from './lanes/lane.schema';
import {
  newOverrideSchema,
  overrideSchema,
  rotaNowSchema,
  rotaPatchSchema,
  rotaSchema,
  rotaSpanSchema,
  rotaWeekSchema,
  shiftSchema,
  weekTimeSchema,
} from './rota/rota.schema';
import {
  accountTestResultSchema,
  accountTestSchema,
  providerAccountsPatchSchema,
  providerAccountsSchema,
  shownTwilioAccountSchema,
  shownWhatsAppAccountSchema,
  twilioAccountPatchSchema,
  whatsAppAccountPatchSchema,
} from './provider-accounts/provider-account.schema';
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
  AdDestination: adDestinationStatusSchema,
  AdDestinationList: adDestinationsSchema,
  Conversion: conversionSchema,
  ConversionPage: conversionPageSchema,
  ConversionTest: conversionTestSchema,
  ConversionTestResult: conversionTestResultSchema,
  Lanes: lanesSchema,
  LanesPatch: lanesPatchSchema,
  LaneTest: laneTestSchema,
  QuietHours: quietHoursSchema,
  SilentPerson: silentPersonSchema,
  CallOut: callOutSchema,
  Rota: rotaSchema,
  RotaPatch: rotaPatchSchema,
  RotaShift: shiftSchema,
  RotaWeekTime: weekTimeSchema,
  RotaOverride: overrideSchema,
  NewRotaOverride: newOverrideSchema,
  RotaNow: rotaNowSchema,
  RotaSpan: rotaSpanSchema,
  RotaWeek: rotaWeekSchema,
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
  ProviderAccounts: providerAccountsSchema,
  ProviderAccountsPatch: providerAccountsPatchSchema,
  ProviderAccountTest: accountTestSchema,
  ProviderAccountTestResult: accountTestResultSchema,
  TwilioAccount: shownTwilioAccountSchema,
  TwilioAccountPatch: twilioAccountPatchSchema,
  WhatsAppAccount: shownWhatsAppAccountSchema,
  WhatsAppAccountPatch: whatsAppAccountPatchSchema,
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
