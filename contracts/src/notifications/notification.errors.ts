export const notificationErrors = {
  noSuchDelivery: 'notifications.no-such-delivery',
  noSuchDevice: 'notifications.no-such-device',
  noSuchWebhook: 'notifications.no-such-webhook',
  /** The delivery is being sent at this moment, or its content has been erased. */
  notNow: 'notifications.not-now',
  /** The user has no device with notifications turned on. */
  noDevices: 'notifications.no-devices',
  tooManyWebhooks: 'notifications.too-many-webhooks',
  /** Changed since the caller read it (`If-Match`); `details` are the current settings or endpoint. */
  stale: 'notifications.stale',
} as const;
