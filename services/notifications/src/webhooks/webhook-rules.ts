import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import type { Webhook } from '@latchline/contracts/notifications/webhook.schema';

/** Every lead makes a delivery to each. */
export const mostWebhooks = 20;

export function knownWebhook<W>(webhook: W | null): W {
  if (webhook === null) throw new CodedError(notificationErrors.noSuchWebhook, 'There is no such endpoint');
  return webhook;
}

export function refuseAddress(objection: string | undefined): void {
  if (objection === undefined) return;
  throw new CodedError(messagingErrors.invalid, 'The address cannot be used', [
    { path: 'url', message: objection },
  ]);
}

export function refuseStale(webhook: Webhook, expected: string | undefined): void {
  if (expected === undefined || Date.parse(expected) === Date.parse(webhook.updated_at)) return;
  throw new CodedError(
    notificationErrors.stale,
    'Somebody has changed the endpoint since it was read',
    webhook,
  );
}
