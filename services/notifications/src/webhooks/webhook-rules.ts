import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';

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
