import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import {
  maxRecipients,
  type RecipientLevels,
} from '@latchline/contracts/notifications/notification-settings.schema';
import { eachOnce } from '../settings/recipients';

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Adds an address to the recipients of new leads. Without recipients, alerts go to the administrator's address; it stays a
 * recipient when the first address is added.
 */
export function withRecipient(
  levels: RecipientLevels,
  address: string,
  adminFallback: string | undefined,
): RecipientLevels {
  const named = levels.first.length > 0 || adminFallback === undefined ? levels.first : [adminFallback];
  const first = eachOnce([...named, address]);
  if (first.length <= maxRecipients) return { ...levels, first };
  throw new CodedError(
    messagingErrors.invalid,
    `New leads are already e-mailed to ${maxRecipients} addresses. Remove one first.`,
  );
}

export function withoutRecipient(levels: RecipientLevels, address: string): RecipientLevels {
  return { ...levels, first: without(levels.first, address) };
}

/** Removes a staff member who has left from every level. */
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
