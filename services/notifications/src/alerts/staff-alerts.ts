import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import {
  mostRecipients,
  type RecipientLevels,
} from '@latchline/contracts/notifications/notification-settings.schema';
import { eachOnce } from '../settings/recipients';

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The levels with an address added to the recipients of every lead. Until somebody is named, alerts go to the
 * administrator's address; that address stays a recipient when the first person is added.
 */
export function withRecipient(
  levels: RecipientLevels,
  address: string,
  adminFallback: string | undefined,
): RecipientLevels {
  const named = levels.first.length > 0 || adminFallback === undefined ? levels.first : [adminFallback];
  const first = eachOnce([...named, address]);
  if (first.length <= mostRecipients) return { ...levels, first };
  throw new CodedError(
    messagingErrors.invalid,
    `New leads are already e-mailed to ${mostRecipients} addresses. Remove one first`,
  );
}

export function withoutRecipient(levels: RecipientLevels, address: string): RecipientLevels {
  return { ...levels, first: without(levels.first, address) };
}

/** For somebody who has left: no level names them any longer. */
export function withoutPerson(levels: RecipientLevels, address: string): RecipientLevels {
  return {
    first: without(levels.first, address),
    escalation_1: without(levels.escalation_1, address),
    escalation_2: without(levels.escalation_2, address),
  };
}

const without = (addresses: readonly string[], address: string): string[] => {
  const matches = isSame(address);
  return addresses.filter((one) => !matches(one));
};
