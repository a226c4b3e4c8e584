import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';

/** Limited, because every lead is sent to every webhook. */
export const maxWebhooks = 20;

export function knownWebhook<W>(webhook: W | null): W {
  if (webhook === null) throw new CodedError(notificationErrors.noSuchWebhook, 'This webhook does not exist');
  return webhook;
}

export function refuseAddress(addressProblem: string | undefined): void {
  if (addressProblem === undefined) return;
  throw new CodedError(messagingErrors.invalid, 'This address cannot be used', [
    { path: 'url', message: addressProblem },
  ]);
}
