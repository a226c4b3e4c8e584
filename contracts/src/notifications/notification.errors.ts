export const notificationErrors = {
  noSuchDelivery: 'notifications.no-such-delivery',
  noSuchDevice: 'notifications.no-such-device',
  noSuchWebhook: 'notifications.no-such-webhook',
  /** It is under way at this moment, or what it told has been erased. */
  notNow: 'notifications.not-now',
  /** The caller has turned notifications on on no device. */
  noDevices: 'notifications.no-devices',
  tooManyWebhooks: 'notifications.too-many-webhooks',
  /** Changed since the caller read it (`If-Match`); `details` is the settings or endpoint as they are now. */
  stale: 'notifications.stale',
} as const;
