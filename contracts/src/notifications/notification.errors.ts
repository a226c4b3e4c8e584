export const notificationErrors = {
  noSuchDelivery: 'notifications.no-such-delivery',
  noSuchDevice: 'notifications.no-such-device',
  noSuchConversion: 'notifications.no-such-conversion',
  noSuchWebhook: 'notifications.no-such-webhook',
  /** The delivery is being sent at this moment, or its content has been erased. */
  notNow: 'notifications.not-now',
  /** The user has no device with notifications turned on. */
  noDevices: 'notifications.no-devices',
  tooManyWebhooks: 'notifications.too-many-webhooks',
  noSuchOverride: 'notifications.no-such-override',
  /** The account of a provider is set on the server. */
  setOnServer: 'notifications.set-on-server',
  tooManyOverrides: 'notifications.too-many-overrides',
  /** The link of a notification is forged or expired, or its user no longer handles leads. */
  linkNotValid: 'notifications.link-not-valid',
  /** Changed since the caller read it (`If-Match`); `details` are the current settings or endpoint. */
  stale: 'notifications.stale',
} as const;
